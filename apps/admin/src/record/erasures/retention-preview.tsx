import { FailureAlert } from '@daybook/admin-ui';
import { useRetentionPreviewQuery } from '@daybook/graphql-client/admin/record-hooks';
import type {
  RetentionCountPartsFragment,
  RetentionPreviewQuery,
} from '@daybook/graphql-client/admin/record-operations';
import { List, Text } from '@mantine/core';
import { counted, timeOf } from '../record-words.ts';
import { dayOf } from './retention-words.ts';

/** How long something is kept. */
export interface Period {
  readonly yearsKept: number;
  readonly fiscalYearEnds: number;
}

/** What the job would erase with a period if it ran now. */
export function RetentionPreview({ period }: { period: Period }) {
  const { data, error } = useRetentionPreviewQuery({ variables: period, fetchPolicy: 'no-cache' });
  return (
    <div aria-live="polite">
      <FailureAlert failure={error} />
      {data && <Preview preview={data.preview} />}
    </div>
  );
}

function Preview({ preview }: Pick<RetentionPreviewQuery, 'preview'>) {
  const { keptFrom, versions, captures, answers } = preview;
  return (
    <>
      <Text size="sm" mb={4}>
        Past the period is what was last live before {dayOf(keptFrom)}. Today this would be erased:
      </Text>
      <List size="sm">
        <List.Item>{wordsOf(versions, 'version', 'versions')}</List.Item>
        <List.Item>{wordsOf(captures, 'captured page', 'captured pages')}</List.Item>
        <List.Item>{wordsOf(answers, 'answer to a finding', 'answers to findings')}</List.Item>
      </List>
    </>
  );
}

function wordsOf(count: RetentionCountPartsFragment, one: string, many: string): string {
  const { removable, held, first, last } = count;
  const times = first && last ? `, last live between ${timeOf(first)} and ${timeOf(last)}` : '';
  const kept = held > 0 ? `; legal holds keep ${held.toLocaleString('en')} more` : '';
  return counted(removable, one, many) + times + kept;
}
