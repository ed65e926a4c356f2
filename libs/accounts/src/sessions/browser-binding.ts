import { type RequestContext, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CallerSession } from '../request-context.ts';
import { isToken, newToken, tokenHash } from './session-token.ts';

const cookieName = 'daybook-browser';

type Browser = Pick<CallerSession, 'cookies'>;

/** The hash of the caller's binding cookie; null without one. */
export function bindingOf({ cookies }: Browser): string | null {
  const secret = cookies.read(cookieName);
  return secret !== undefined && isToken(secret) ? tokenHash(secret) : null;
}

/**
 * Binds a new session to the caller's browser: sets the cookie and returns the hash for the session. Returns null for
 * REST calls, and if the browser cannot keep the cookie. All sessions of a browser share one secret, so that two tabs
 * may use two accounts. A presented secret is kept only while a session is bound to it, so that nobody can plant an
 * invented one. The cookie gives no access without a token, so it lasts as long as the longest session.
 */
export async function bindToBrowser(context: RequestContext): Promise<string | null> {
  const { session, database, accounts } = context;
  if (!session.canBind || session.isRest) return null;
  const presented = session.cookies.read(cookieName);
  const known = bindingOf(session);
  const isKept = known !== null && (await isInUse(database.em, known));
  const secret = isKept && presented !== undefined ? presented : newToken();
  session.cookies.keep(cookieName, secret, accounts.lifetimes.remembered.absolute);
  return tokenHash(secret);
}

/** Removes the caller's cookie if no session is bound to it any more. */
export async function unbindBrowser(em: EntityManager, browser: Browser): Promise<void> {
  const binding = bindingOf(browser);
  if (binding !== null && !(await isInUse(em, binding))) browser.cookies.clear(cookieName);
}

async function isInUse(em: EntityManager, binding: string): Promise<boolean> {
  const sql = 'select id from session where binding_hash = $1 and expires_at > $2 limit 1';
  return (await runStatement(em, sql, [binding, new Date().toISOString()])).length > 0;
}
