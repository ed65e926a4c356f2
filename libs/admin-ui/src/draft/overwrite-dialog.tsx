import type { ContentType } from '@daybook/graphql-client/content-type';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../dialog.tsx';
import { messageOf } from '../failure.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useFocusReturn } from '../focus/return-focus.ts';
import { DifferenceChoice } from '../merge/difference-choice.tsx';
import type { Side } from '../merge/merge.ts';
import { type FormValues, initialValues, isFile } from '../values/form-values.ts';
import type { OverwrittenFields } from './use-publishing.ts';

interface OverwriteDialogProps {
  content: ContentType;
  noun: string;
  overwritten: OverwrittenFields;
  overwrite(overwritten: OverwrittenFields, taken: FormValues): Promise<void>;
  onClose(): void;
}

/** Lets somebody choose between the draft and what others published in the same fields. */
export default function OverwriteDialog(props: OverwriteDialogProps) {
  useFocusReturn();
  const { content, noun, overwritten, onClose } = props;
  const { messages, drafted } = overwritten;
  const { record, published } = drafted;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = content.fields.filter(({ name }) => name in messages);
  const mine = initialValues(fields, record);
  const theirs = initialValues(fields, published);
  const confirm = async () => {
    setBusy(true);
    const taken = fields.filter(({ name }) => chosen[name] === 'theirs');
    try {
      await props.overwrite(
        overwritten,
        Object.fromEntries(taken.map(({ name }) => [name, theirs[name] ?? null])),
      );
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={`Others published changes to this ${noun}`} size="min(1100px, 100%)">
      <Text size="sm" mb="md">
        These fields were published after the draft was started. Choose which version of each field to keep.
      </Text>
      {fields.map((field) => (
        <div key={field.name}>
          <Text size="sm" c="dimmed">
            {messages[field.name]}
          </Text>
          {published && !isFile(field) ? (
            <DifferenceChoice
              difference={{
                field,
                isContested: false,
                suggested: 'mine',
                mine: mine[field.name] ?? null,
                theirs: theirs[field.name] ?? null,
              }}
              newest={published}
              own={record}
              who={published.meta?.updated.byName ?? 'someone else'}
              chosen={chosen[field.name] ?? 'mine'}
              onChoose={(side) => setChosen({ ...chosen, [field.name]: side })}
            />
          ) : (
            <Text mb="lg">{field.label}: the file of the draft replaces the published one.</Text>
          )}
        </div>
      ))}
      <FailureAlert failure={failure} mb="md" />
      <DialogButtons onCancel={onClose}>
        <Button loading={isBusy} onClick={confirm}>
          Continue
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
