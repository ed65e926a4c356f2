/** A variable has a value that cannot be used; the message is one line that names it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
