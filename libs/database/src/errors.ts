/** The database cannot be used at present. The message is one line with the reason. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The database cannot be used until the operator changes something. The message is one line that says what. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
}
