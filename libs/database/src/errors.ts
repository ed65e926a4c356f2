/** The database cannot be used now, but may be later; the message is one line that says why. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The database cannot be used until the operator changes something; the message is one line that says what. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
}
