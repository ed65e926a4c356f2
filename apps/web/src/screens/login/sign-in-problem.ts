/**
 * Describes why a single sign-on ended without a session. Unknown problems and `failed` get a general text.
 */
export function problemText(problem: string, provider: string): string {
  const texts = new Map([
    ['denied', `The sign-in with ${provider} was canceled. Nothing has changed.`],
    ['expired', 'This sign-in took too long, or it began in another browser. Please try again.'],
    [
      'unavailable',
      `The service for ${provider} cannot be reached now. Please try again in a moment, or sign in with your password.`,
    ],
    [
      'unverified',
      `The service for ${provider} has not confirmed your e-mail address. Please confirm it there, and try again.`,
    ],
    ['unknown', 'No account of this site has your e-mail address. Ask a superadmin to invite you.'],
    [
      'linked',
      `The account with your e-mail address belongs to another identity. Ask a superadmin to remove its link to ${provider}.`,
    ],
    ['busy', 'There were too many attempts. Please wait a few minutes, and try again.'],
  ]);
  return (
    texts.get(problem) ??
    `The sign-in with ${provider} did not work. Please try again, or sign in with your password.`
  );
}
