import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Says what was done, with the way back where there is one. */
export function showUndoable(message: string, undo: (() => Promise<void>) | undefined): void {
  const goBack = async () => {
    notifications.hide(notice);
    await undo?.();
  };
  const notice = notifications.show({
    message: undo ? (
      <Group gap="xs">
        {message}
        <Button size="compact-xs" variant="light" onClick={goBack}>
          Undo
        </Button>
      </Group>
    ) : (
      message
    ),
  });
}
