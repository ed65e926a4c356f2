import { FailureAlert, failureOf } from '@daybook/admin-ui';
import { useEraseFromRecordMutation } from '@daybook/graphql-client/admin/record-hooks';
import type { EraseFromRecordMutationVariables } from '@daybook/graphql-client/admin/record-operations';
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { counted } from '../record-words.ts';

interface EraseDialogProps {
  readonly input: Omit<EraseFromRecordMutationVariables['input'], 'reason' | 'basis'>;
  readonly count: number;
  onErased(): void;
  onClose(): void;
}

/** What somebody has to type before anything is erased. */
const confirmation = 'ERASE';

/** Asks why something is erased, and for a word that nobody types by mistake. */
export function EraseDialog({ input, count, onErased, onClose }: EraseDialogProps) {
  const [reason, setReason] = useState('');
  const [basis, setBasis] = useState('');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const [erase, { loading }] = useEraseFromRecordMutation({ refetchQueries: ['RecordErasures'] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      await erase({ variables: { input: { ...input, reason, basis } } });
      onErased();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const fields = failure?.fields ?? {};
  return (
    <Modal opened onClose={onClose} title="Erase from the record">
      <form onSubmit={send}>
        <Stack>
          <Text size="sm">
            {counted(count, 'item is', 'items are')} erased for good, with files that nothing else needs. All
            exam packs on this server are deleted. Backups and downloaded packs keep what they have.
          </Text>
          <Textarea
            rows={4}
            data-autofocus
            withAsterisk
            aria-required
            label="Reason"
            description="It stays in the record. Do not name the person."
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={fields.reason}
          />
          <TextInput
            withAsterisk
            aria-required
            label="Legal basis"
            description="Such as the law and its article."
            value={basis}
            onChange={({ currentTarget }) => setBasis(currentTarget.value)}
            error={fields.basis}
          />
          <TextInput
            withAsterisk
            aria-required
            label={`Type ${confirmation} to confirm`}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {!(fields.reason ?? fields.basis) && <FailureAlert failure={failure?.message} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={loading} disabled={typed !== confirmation}>
              Erase for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
