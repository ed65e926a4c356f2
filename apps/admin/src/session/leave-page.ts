import { allowLeaving, saveLocalDrafts } from '@daybook/admin-ui';
import { publicRoutes } from '@daybook/routes';
import { goToSignIn } from './sign-in-address.ts';

const signingOut = new AbortController();

/** Aborted when the person begins to sign out in this tab. */
export const signOutSignal = signingOut.signal;

/** Leaves the page for the sign-in. Unsaved values stay in local drafts for the person who typed them. */
export async function leaveForSignIn(): Promise<void> {
  allowLeaving();
  await trySavingDrafts();
  goToSignIn();
}

/**
 * Ends the session and leaves the page for the sign-in, without a way back to the current address. Unsaved values stay
 * in local drafts for the person who typed them.
 * @param end ends the session on the server and in this browser
 */
export async function leaveAfterSignOut(end: () => Promise<void>): Promise<void> {
  signingOut.abort();
  try {
    await trySavingDrafts();
    await end();
  } finally {
    allowLeaving();
    // The browser may show this page again when somebody goes back, but it no longer sends anything.
    window.addEventListener('pageshow', () => {
      hidePage();
      window.location.reload();
    });
    window.location.assign(publicRoutes.login);
  }
}

/** Hides everything. What follows leaves the page, but the browser shows it until the answer of the server begins. */
export function hidePage(): void {
  document.documentElement.style.display = 'none';
}

/**
 * Reloads the page, for example after another person signed in. Unsaved values stay in local drafts for the person who
 * typed them.
 */
export async function reloadKeepingDrafts(): Promise<void> {
  allowLeaving();
  await trySavingDrafts();
  window.location.reload();
}

/** A full storage of the browser must not keep anybody on the page, which may be hidden, or signed in. */
async function trySavingDrafts(): Promise<void> {
  await Promise.allSettled([saveLocalDrafts()]);
}
