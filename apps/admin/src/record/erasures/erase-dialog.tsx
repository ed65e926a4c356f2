import { useEraseFromRecordMutation } from '@daybook/graphql-client/admin/record-hooks';
import type { EraseFromRecordMutationVariables } from '@daybook/graphql-client/admin/record-operations';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../record-words.ts';
import { FormDialog, ReasonField } from './form-dialog.tsx';

interface EraseDialogProps {
  readonly input: Omit<EraseFromRecordMutationVariables['input'], 'reason' | 'basis'>;
  readonly count: number;
  onErased(): void;
  onClose(): void;
}

/** Asks for the reason and the legal basis of an erasure, and for a typed confirmation. */
export function EraseDialog({ input, count, onErased, onClose }: EraseDialogProps) {
  const [reason, setReason] = useState('');
  const [basis, setBasis] = useState('');
  const [erase] = useEraseFromRecordMutation({ refetchQueries: ['RecordErasures', 'AfterRestore'] });
  return (
    <FormDialog
      title="Erase from the record"
      action="Erase for good"
      confirmation="ERASE"
      send={() => erase({ variables: { input: { ...input, reason, basis } } })}
      onDone={onErased}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Text size="sm">
            This erases {counted(count, 'item', 'items')} for good, with all files that nothing else needs. It
            also deletes all exam packs on this server. It does not change backups and downloaded packs.
          </Text>
          <ReasonField
            isFirst
            description="It stays in the record. Do not name the person."
            value={reason}
            onChange={setReason}
            error={errors.reason}
          />
          <TextInput
            withAsterisk
            aria-required
            label="Legal basis"
            description="For example, the law and its article."
            value={basis}
            onChange={({ currentTarget }) => setBasis(currentTarget.value)}
            error={errors.basis}
          />
        </>
      )}
    </FormDialog>
  );
}
