import {
  isReadOnlyDatabase,
  onTables,
  type RequestDatabase,
  runStatement,
  type Viewer,
} from '@daybook/content-engine';
import type { LimitState } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isSecret } from '../api-keys/api-key.ts';
import { findKey, type KeyLimits, writeKeyUse } from '../api-keys/find-key.ts';
import type { KeyGrant } from '../api-keys/key-grant.ts';
import type { SendingPage } from '../api-keys/key-origins.ts';
import { factorTables, isRestSignInOff, lacksRequiredFactor } from '../factors/security-settings.ts';
import type { CallerSession } from '../request-context.ts';
import type { AccountsServices } from '../services.ts';
import { bindingOf } from './browser-binding.ts';
import { Session } from './session.ts';
import { bearerToken, tokenHash } from './session-token.ts';

/** The caller according to the Authorization header. */
export interface ResolvedViewer {
  readonly viewer: Viewer | null;
  /** The owner of a session that may only set up a second factor; then there is no viewer. */
  readonly restrictedViewer: Viewer | null;
  readonly sessionId: string | null;
  /** Whether the owner proved their identity recently in this session. */
  readonly isFresh: boolean;
  /** The API key of the request. There is no session then, and a viewer only if the key may read what staff read. */
  readonly key: KeyGrant | null;
  /** Whether the request has an API key that is not valid. */
  readonly hasInvalidKey: boolean;
  /** What is left of the limit of the key; null without a key. */
  readonly limit: LimitState | null;
  /** Whether the request has credentials, valid or not. */
  readonly presented: boolean;
}

/** Milliseconds. The last use of a session or key is written at most this often. */
const writeEvery = 60_000;

const nobody = {
  viewer: null,
  restrictedViewer: null,
  sessionId: null,
  isFresh: false,
  key: null,
  hasInvalidKey: false,
  limit: null,
};

/** The parts of a request that identify its session or API key. */
export interface PresentedCredentials extends Pick<CallerSession, 'cookies'> {
  readonly authorization: string | undefined;
  /** Network address of the caller. */
  readonly address: string;
  readonly page?: SendingPage;
  /** Whether a timer of an unattended page sent the request, so that it does not extend the session. */
  readonly isUnattended?: boolean;
}

/**
 * Finds the session or the API key of an Authorization header. A bound session also needs the cookie of its browser. The
 * session is fresh for `freshFor` seconds after its owner last proved their identity. Account and role are read each time,
 * so that changes apply at once. Throws `RATE_LIMITED` if an API key had too many requests, `FORBIDDEN` if pages of the
 * origin may not use it, and an error if the database is unavailable; an outage never counts as a missing session.
 */
export async function resolveViewer(
  database: RequestDatabase,
  given: PresentedCredentials,
  { freshFor, keyLimits }: Pick<AccountsServices, 'freshFor' | 'keyLimits'>,
): Promise<ResolvedViewer> {
  const token = bearerToken(given.authorization);
  if (token === null) return { ...nobody, presented: false };
  if (token === 'malformed')
    return { ...nobody, hasInvalidKey: isLikeKey(given.authorization), presented: true };
  if (isSecret(token)) return resolveKey(database, token, given, keyLimits);
  const found = await findSession(database.reader, token, bindingOf(given), freshFor);
  if (!found) return { ...nobody, presented: true };
  const { sessionId, isFresh, isDue, lacksFactor, ...person } = found;
  if (isDue && !given.isUnattended)
    await writeUse(database.em, sessionId, given.address).catch(ignoreReadOnly);
  const [viewer, restrictedViewer] = lacksFactor ? [null, person] : [person, null];
  return { ...nobody, viewer, restrictedViewer, sessionId, isFresh, presented: true };
}

/** A key that may not read drafts has no viewer, so that it reads what visitors read. */
async function resolveKey(
  database: RequestDatabase,
  secret: string,
  { address, page }: PresentedCredentials,
  limits: KeyLimits,
): Promise<ResolvedViewer> {
  const due = dueBefore(new Date());
  const found = await findKey(database, { secret, page }, limits, due);
  if (!found) return { ...nobody, hasInvalidKey: true, presented: true };
  const { grant: key, isDue, limit } = found;
  if (isDue) await writeKeyUse(database.em, key.id, due, address).catch(ignoreReadOnly);
  const viewer = key.scopes.includes('readDrafts') ? key.owner : null;
  return { ...nobody, viewer, key, limit, presented: true };
}

/** Whether an Authorization header has an API key, even if it was not copied completely. */
function isLikeKey(authorization: string | undefined): boolean {
  return /^\s*bearer\s+dbk_/i.test(authorization ?? '');
}

/** A valid session with its account. */
interface FoundSession extends Viewer {
  readonly sessionId: string;
  readonly isFresh: boolean;
  /** Whether the time of its last use must be updated. */
  readonly isDue: boolean;
  /** Whether the account lacks the second factor that the site requires. */
  readonly lacksFactor: boolean;
}

/**
 * Every staff request runs this query. It takes a third of the time that loading entities takes. While the database is
 * read-only, no use is written, so that signed-in people can still read.
 */
const sessionOfToken = `select person.id, person.email, person.name, person.role, session.id as "sessionId",
    session.last_used_at <= $1 and not current_setting('transaction_read_only')::boolean as "isDue",
    coalesce(session.authenticated_at > $2, false) as "isFresh",
    ${lacksRequiredFactor('person.id')} as "lacksFactor"
  from session join collaborator person on person.id = session.collaborator_id
  where session.token_hash = $3 and session.expires_at > $4
    and (session.binding_hash = $5
      or session.binding_hash is null and not (session.method is not distinct from 'rest' and ${isRestSignInOff}))`;

async function findSession(
  reader: EntityManager,
  token: string,
  binding: string | null,
  freshFor: number,
): Promise<FoundSession | null> {
  const now = new Date();
  const freshSince = new Date(now.getTime() - freshFor * 1000);
  const [due, fresh, present] = [dueBefore(now), freshSince, now].map((time) => time.toISOString());
  const parameters = [due, fresh, tokenHash(token), present, binding];
  const [found] = await onTables(reader, ['session', 'collaborator', ...factorTables], () =>
    runStatement<FoundSession>(reader, sessionOfToken, parameters, { isPrepared: true }),
  );
  return found ?? null;
}

/** Writes the last use of a session. Of concurrent requests, only one writes. */
async function writeUse(em: EntityManager, id: string, address: string): Promise<void> {
  const now = new Date();
  const due = { id, lastUsedAt: { $lte: dueBefore(now) } };
  const session = await em.findOne(Session, due, { disableIdentityMap: true });
  if (!session) return;
  session.use(now, address);
  const { lastUsedAt, lastAddress, expiresAt } = session;
  await em.nativeUpdate(Session, due, { lastUsedAt, lastAddress, expiresAt });
}

/** Another connection of the pool may be read-only although the one that read was not. */
function ignoreReadOnly(error: unknown): void {
  if (!isReadOnlyDatabase(error)) throw error;
}

function dueBefore(now: Date): Date {
  return new Date(now.getTime() - writeEvery);
}
