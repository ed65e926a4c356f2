import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Makes the secret of a new session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token; being random it needs neither salt nor a slow hash. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The token of an Authorization header; null without one, `malformed` for what is none of ours. */
export function bearerToken(authorization: string | undefined): string | 'malformed' | null {
  const [scheme = '', token = '', ...rest] = (authorization ?? '').trim().split(/\s+/);
  if (scheme === '') return null;
  return scheme.toLowerCase() === 'bearer' && rest.length === 0 && tokenPattern.test(token)
    ? token
    : 'malformed';
}
