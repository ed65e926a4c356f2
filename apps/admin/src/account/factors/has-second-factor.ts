/** Whether an account has a second factor. */
export function hasSecondFactor(factors: {
  authenticatorAddedAt: string | null;
  passkeys: readonly object[];
}): boolean {
  return factors.authenticatorAddedAt !== null || factors.passkeys.length > 0;
}
