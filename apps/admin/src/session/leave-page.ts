import { keepUnsavedWork, leaveFreely } from '@daybook/admin-ui';
import { goToSignIn } from './sign-in-address.ts';

/** Leaves the page for the sign-in. What was typed into open forms is kept for the person who typed it. */
export async function leaveForSignIn(): Promise<void> {
  leaveFreely();
  await keepUnsavedWork();
  goToSignIn();
}

/** Reloads the page after another person signed in. Drafts are kept for the person who typed them. */
export async function startAnew(): Promise<void> {
  leaveFreely();
  await keepUnsavedWork();
  window.location.reload();
}
