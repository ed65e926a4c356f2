import { notifications } from '@mantine/notifications';
import { messageOf } from './failure.ts';

/** Shows a failure in a notification. */
export function showFailure(error: unknown): void {
  notifications.show({ color: 'red', message: messageOf(error) });
}
