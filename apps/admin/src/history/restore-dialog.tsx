import { Dialog, DialogButtons, failureOf, useFocusReturn } from '@daybook/admin-ui';
import { useRevertRecordMutation } from '@daybook/graphql-client/admin/later-hooks';
import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { Alert, Box, Button, Group, List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { nounOf } from '../content-types/type-names.ts';
import { describeLeftOut, describeOrigin, type Revision } from './revision-text.ts';

interface RestoreDialogProps {
  content: ContentType;
  revision: Revision;
  /** The published version that the screen has loaded. */
  present: ContentRecord;
  /** The fields that will change; null while they are loading. */
  differing: readonly FormField[] | null;
  reload(): Promise<void>;
  onClose(): void;
}

/** Says what will change, and publishes the values of an earlier version again. */
export default function RestoreDialog(props: RestoreDialogProps) {
  useFocusReturn();
  const { content, revision, present, differing, reload, onClose } = props;
  const [revert, { loading }] = useRevertRecordMutation();
  const [failure, setFailure] = useState<{ message: string; isStale: boolean } | null>(null);
  const restore = async () => {
    setFailure(null);
    try {
      const { number } = revision;
      const version = present.meta?.version ?? 0;
      const { data } = await revert({ variables: { type: content.type, id: present.id, number, version } });
      const notes = describeLeftOut(data?.reverted.leftOut ?? [], content, nounOf);
      notifications.show({
        message: [`Version ${number} is published again.`, ...notes].join(' '),
        ...(notes.length > 0 && { autoClose: false }),
      });
      onClose();
      await reload();
    } catch (refusal) {
      const { code, message, fields } = failureOf(refusal);
      setFailure({ message, isStale: code === 'CONFLICT' && Object.keys(fields).length === 0 });
    }
  };
  const reloadAfterConflict = async () => {
    onClose();
    await reload();
  };
  return (
    <Dialog onClose={onClose} title={`Restore version ${revision.number}?`} centered>
      <Text size="sm" c="dimmed">
        {describeOrigin(revision)}
      </Text>
      <Box role="status" my="sm" mih={24}>
        {differing?.length === 0 && <Text>This version has the same values as the published one.</Text>}
        {differing && differing.length > 0 && (
          <>
            <Text>These fields go back to what they were in this version:</Text>
            <List my={4}>
              {differing.map(({ name, label }) => (
                <List.Item key={name}>{label}</List.Item>
              ))}
            </List>
          </>
        )}
      </Box>
      <Text size="sm" mb="lg">
        The change is published at once. What is published now stays in the history.
      </Text>
      {failure && (
        <Alert color="red" mb="md" role="alert">
          {failure.message}
          {failure.isStale && (
            <Group mt="sm">
              <Button size="xs" variant="default" onClick={reloadAfterConflict}>
                Reload the history
              </Button>
            </Group>
          )}
        </Alert>
      )}
      <DialogButtons onCancel={onClose} isCancelFocused>
        <Button loading={loading} disabled={!differing || differing.length === 0} onClick={restore}>
          Restore
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
