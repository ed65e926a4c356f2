import { notifications } from '@mantine/notifications';
import { messageOf } from './failure.ts';

/** Says in a snackbar why something could not be done. */
export function showFailure(error: unknown): void {
  notifications.show({ color: 'red', message: messageOf(error) });
}
