import { keepUnsavedWork, leaveFreely } from '@daybook/admin-ui';
import { goToSignIn } from './sign-in-address.ts';

/** Leaves the page for the sign-in. What was typed into open forms is kept for the person who typed it. */
export async function leaveForSignIn(): Promise<void> {
  leaveFreely();
  await keepUnsavedWork();
  goToSignIn();
}

/** Loads the page anew for another person who has signed in; open forms are kept for the one who typed in them. */
export async function startAnew(): Promise<void> {
  leaveFreely();
  await keepUnsavedWork();
  window.location.reload();
}
