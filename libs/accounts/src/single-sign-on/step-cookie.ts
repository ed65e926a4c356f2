import { type RequestContext, SecretBox } from '@daybook/content-engine';
import { z } from 'zod';

/** A step of a single sign-on, and what the browser keeps for it. */
interface Step<T> {
  readonly name: string;
  /** Seconds that the person has for it. */
  readonly seconds: number;
  readonly content: z.ZodType<T>;
}

/** What the browser keeps while somebody is at the provider. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  /** Address in the back office to open after the sign-in. The sign-in page checks it. */
  next: string;
  remember: boolean;
  /** Whether the provider has to ask for the credentials again. */
  again: boolean;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** What the browser keeps after the callback, until it exchanges the code for the session. */
export interface Handover {
  codeHash: string;
  accountId: string;
  /** Whether the provider checked several factors, which counts as the second factor. */
  hasProvenFactor: boolean;
  /** Time of the proof at the provider, in milliseconds since 1970; null if unknown. */
  authenticatedAt: number | null;
}

export const attemptStep: Step<Attempt> = {
  name: 'attempt',
  seconds: 10 * 60,
  content: z.object({
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    next: z.string(),
    remember: z.boolean(),
    again: z.boolean(),
    startedAt: z.number(),
  }),
};

export const handoverStep: Step<Handover> = {
  name: 'handover',
  seconds: 60,
  content: z.object({
    codeHash: z.string(),
    accountId: z.string(),
    hasProvenFactor: z.boolean(),
    authenticatedAt: z.number().nullable(),
  }),
};

const cookie = 'daybook-sso';
const box = new SecretBox('single-sign-on');

/**
 * Keeps the state of a step in an encrypted cookie of the browser. A browser has one such cookie, so a later step or a
 * second sign-in replaces it.
 */
export async function keepStep<T>(
  { database, session }: RequestContext,
  { name, seconds }: Step<T>,
  content: T,
): Promise<void> {
  const text = JSON.stringify({ content, expiresAt: Date.now() + seconds * 1000 });
  session.cookies.keep(cookie, await box.seal(database, name, text), seconds, 'lax');
}

/** The state of a step; null if the browser has none or it has expired. */
export async function readStep<T>(
  { database, session }: RequestContext,
  { name, content }: Step<T>,
): Promise<T | null> {
  const opened = await box.open(database, name, session.cookies.read(cookie) ?? '');
  if (opened === null) return null;
  const kept = z.object({ content, expiresAt: z.number() }).parse(JSON.parse(opened));
  return kept.expiresAt > Date.now() ? kept.content : null;
}

/** Removes the state of all steps. */
export function dropSteps({ session }: RequestContext): void {
  session.cookies.clear(cookie);
}
