import { FailureAlert } from '@daybook/admin-ui';
import { longDayText } from '@daybook/admin-ui/times';
import { useRetentionPreviewQuery } from '@daybook/graphql-client/admin/record-hooks';
import type {
  RetentionCountPartsFragment,
  RetentionPreviewQuery,
} from '@daybook/graphql-client/admin/record-operations';
import { List, Text } from '@mantine/core';
import { counted } from '../record-words.ts';

/** How long something is kept. */
export interface Period {
  readonly yearsKept: number;
  /** The last month of the fiscal year, from 1 to 12. */
  readonly fiscalYearEnds: number;
}

interface RetentionPreviewProps {
  readonly period: Period;
  /** The time zone of the firm, in which days begin and end. */
  readonly timeZone: string;
}

/** What the job would erase if it ran now with a period. */
export function RetentionPreview({ period, timeZone }: RetentionPreviewProps) {
  const { data, error } = useRetentionPreviewQuery({ variables: period, fetchPolicy: 'no-cache' });
  return (
    <div aria-live="polite">
      <FailureAlert failure={error} />
      {data && <Preview preview={data.preview} timeZone={timeZone} />}
    </div>
  );
}

function Preview({
  preview,
  timeZone,
}: Pick<RetentionPreviewQuery, 'preview'> & Pick<RetentionPreviewProps, 'timeZone'>) {
  const { keptFrom, versions, captures, answers } = preview;
  const wordsOf = (count: RetentionCountPartsFragment, one: string, many: string) => {
    const { removable, held, first, last } = count;
    const days = first && last ? [longDayText(first, timeZone), longDayText(last, timeZone)] : [];
    const times = days.length > 0 ? `, last live between ${days.join(' and ')}` : '';
    const kept = held > 0 ? `; legal holds keep ${held.toLocaleString('en')} more` : '';
    return counted(removable, one, many) + times + kept;
  };
  return (
    <>
      <Text size="sm" mb={4}>
        What was last live before {longDayText(keptFrom, 'UTC')} is past its period. Today this would be
        erased:
      </Text>
      <List size="sm">
        <List.Item>{wordsOf(versions, 'version', 'versions')}</List.Item>
        <List.Item>{wordsOf(captures, 'captured page', 'captured pages')}</List.Item>
        <List.Item>{wordsOf(answers, 'answer to a finding', 'answers to findings')}</List.Item>
      </List>
    </>
  );
}
