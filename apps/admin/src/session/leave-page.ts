import { allowLeaving, saveLocalDrafts } from '@daybook/admin-ui';
import { goToSignIn } from './sign-in-address.ts';

/** Leaves the page for the sign-in. Unsaved values stay in local drafts for the person who typed them. */
export async function leaveForSignIn(): Promise<void> {
  allowLeaving();
  await saveLocalDrafts();
  goToSignIn();
}

/**
 * Reloads the page, such as after another person signed in. Unsaved values stay in local drafts for the person who typed
 * them.
 */
export async function reloadKeepingDrafts(): Promise<void> {
  allowLeaving();
  await saveLocalDrafts();
  window.location.reload();
}
