/** Whether an account has a second factor. */
export function isOn(factors: { authenticatorAddedAt: string | null; passkeys: readonly object[] }): boolean {
  return factors.authenticatorAddedAt !== null || factors.passkeys.length > 0;
}

/** A day in the format of the browser's language. */
export function dayOf(at: string): string {
  return new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
}
