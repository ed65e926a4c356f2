import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { Alert, Button, Center, Group, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { useFocusReturn } from '../focus/return-focus.ts';
import { recordName } from '../record-path.ts';
import type { FormValues } from '../values/form-values.ts';
import { DifferenceChoice } from './difference-choice.tsx';
import classes from './merge.module.css';
import { differences, merged, type Side } from './merge.ts';

export interface MergeDialogProps {
  content: ContentType;
  noun: string;
  /** The version that the form was opened with. */
  base: ContentRecord;
  /** Values of the form. */
  values: FormValues;
  /** The newest version of a draft, whose form saves the merged values itself. By default, the published version. */
  newest?: NewestVersion;
  /** Continues from the newest version, with the merged values in the form. */
  onMerge(newest: ContentRecord, values: FormValues, next: 'save' | 'edit'): void;
  onRemoved?(): void;
  onClose(): void;
}

interface NewestVersion {
  record: ContentRecord;
  /** Who saved it. */
  who: string;
}

/** Shows two versions of a record side by side, to be merged field by field. */
export default function MergeDialog(props: MergeDialogProps) {
  useFocusReturn();
  return (
    <Dialog onClose={props.onClose} title={`Two versions of this ${props.noun}`} size="min(1100px, 100%)">
      {props.newest ? <Choices {...props} newest={props.newest} /> : <Versions {...props} />}
    </Dialog>
  );
}

function Versions(props: MergeDialogProps) {
  const { data, error, loading } = props.content.useRecord({
    variables: { id: recordName(props.base) },
    fetchPolicy: 'network-only',
  });
  if (error) return <FailureAlert failure={error} />;
  if (loading || !data)
    return (
      <Center mih={200}>
        <Loader aria-label="Loading" />
      </Center>
    );
  if (!data.record)
    return (
      <Alert color="red" title={`This ${props.noun} was deleted meanwhile`}>
        <Button size="xs" onClick={props.onRemoved}>
          Back to the form
        </Button>
      </Alert>
    );
  const { record } = data;
  const newest = { record, who: record.meta?.updated.byName ?? 'someone else' };
  return <Choices key={record.meta?.version} {...props} newest={newest} mayWait />;
}

interface ChoicesProps extends MergeDialogProps {
  newest: NewestVersion;
  /** Whether the merged version may be edited before it is saved. */
  mayWait?: boolean;
}

function Choices(props: ChoicesProps) {
  const { content, base, values, onMerge, mayWait = false } = props;
  const { record: newest, who } = props.newest;
  const { fields } = content;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const found = differences({ fields, base, newest, values });
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(found.map(({ field }) => [field.name, side])));
  const merge = (next: 'save' | 'edit') => onMerge(newest, merged({ fields, newest }, found, chosen), next);
  return (
    <>
      <Text size="sm" mb="md">
        Saved by {who} since you opened it.{' '}
        {found.length === 0
          ? 'Your text and the stored one are the same.'
          : 'Choose for each field which of the two is kept. What only one of you changed is chosen already.'}
      </Text>
      {found.length > 1 && (
        <Group gap="xs" mb="md">
          <Button size="compact-sm" variant="default" onClick={() => chooseAll('mine')}>
            All of mine
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => chooseAll('theirs')}>
            All of theirs
          </Button>
        </Group>
      )}
      {found.map((difference) => (
        <DifferenceChoice
          key={difference.field.name}
          {...{ difference, newest, who }}
          chosen={chosen[difference.field.name] ?? difference.suggested}
          onChoose={(side) => setChosen({ ...chosen, [difference.field.name]: side })}
        />
      ))}
      <Group justify="flex-end" className={classes.footer ?? ''}>
        {mayWait && (
          <Button variant="default" onClick={() => merge('edit')}>
            Continue editing
          </Button>
        )}
        <Button onClick={() => merge('save')}>Save this version</Button>
      </Group>
    </>
  );
}
