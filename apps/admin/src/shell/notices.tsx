import { Notifications } from '@mantine/notifications';

/** Milliseconds before a notification hides (contract §9). */
const snackbarDuration = 6000;

/** Shows the notifications of all screens, including those sent before this module was loaded. */
export default function Notices() {
  return <Notifications autoClose={snackbarDuration} position="bottom-center" />;
}
