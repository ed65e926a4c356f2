import { showFailure } from '@daybook/admin-ui';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { ActionIcon, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTrashAccess } from '../trash/use-trash-access.ts';

const ConfirmRemoval = lazy(() => import('@daybook/admin-ui/confirm-removal'));

interface OtherRecordActionsProps {
  content: Required<ContentType>;
  id: string;
  /** The displayed name of the record. */
  name: string;
  reload(): Promise<unknown>;
}

/** Puts a page record into use or removes it. */
export function OtherRecordActions({ content, id, name, reload }: OtherRecordActionsProps) {
  const [choose, { loading }] = content.useChoose();
  const [isAsking, setAsking] = useState(false);
  const trash = useTrashAccess(content.type);
  const putInUse = async () => {
    try {
      await choose({ variables: { id } });
      notifications.show({ message: 'The site now shows this record.' });
    } catch (error) {
      showFailure(error);
    }
    await reload();
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        loading={loading}
        onClick={putInUse}
        aria-label={`Use this one: ${name}`}
      >
        Use this one
      </Button>
      <ActionIcon variant="subtle" color="red" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <Suspense>
        {isAsking && (
          <ConfirmRemoval
            items={[{ id, title: name }]}
            noun="page record"
            trash={trash}
            onRemoved={reload}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
