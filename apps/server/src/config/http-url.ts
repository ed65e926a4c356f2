import { z } from 'zod';

/** An address without credentials, and without a slash at the end. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((url) => !hasCredentials(url), 'must not contain a user name or a password')
  .transform((url) => url.replace(/\/+$/, ''));

/** The address of a server, with the credentials to use there. */
export function serverUrl(protocol: RegExp, error: string) {
  return z
    .url({ protocol, error, abort: true })
    .refine(isDecodable, 'must have %25 instead of each % in the user name, the password, and the path');
}

function isDecodable(text: string): boolean {
  const { username, password, pathname } = new URL(text);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function hasCredentials(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.username !== '' || url.password !== '');
}

/** Whether the text is an origin as browsers send it: lowercase, without a default port or a trailing slash. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[^*]+$/.test(text) && URL.parse(text)?.origin === text;
}
