import { httpStatusOf, isErrorCode } from '@daybook/errors';

/** A description of a GraphQL operation as REST says it: statuses instead of codes, and 404 instead of null. */
export function inRestWords(description: string): string {
  return description
    .replace(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (word) => (isErrorCode(word) ? String(httpStatusOf(word)) : word))
    .replace(/\bnull where there is none\b/gi, '404 where there is none');
}
