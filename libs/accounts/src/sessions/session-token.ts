import { hash, randomBytes } from 'node:crypto';
import { isSecret } from '../api-keys/api-key.ts';

/** 256 random bits in base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** Creates a random token, such as that of a new session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. Tokens are random, so the hash needs neither a salt nor a slow algorithm. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The token or API key of an Authorization header; null without one, `malformed` if it is not one of this site. */
export function bearerToken(authorization: string | undefined): string | 'malformed' | null {
  const [scheme = '', token = '', ...rest] = (authorization ?? '').trim().split(/\s+/);
  if (scheme === '') return null;
  const isOurs = isToken(token) || isSecret(token);
  return scheme.toLowerCase() === 'bearer' && rest.length === 0 && isOurs ? token : 'malformed';
}
