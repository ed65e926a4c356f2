/** First and last name of a sender, if given. */
export function fullName({ firstName, lastName }: Readonly<Record<string, unknown>>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
