import { z } from 'zod';

/** An address without credentials, and without a slash at the end. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((url) => !hasCredentials(url), 'must not contain a user name or a password')
  .transform((url) => url.replace(/\/+$/, ''));

function hasCredentials(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.username !== '' || url.password !== '');
}
