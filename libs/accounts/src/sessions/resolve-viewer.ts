import {
  isReadOnlyDatabase,
  onTables,
  type RequestDatabase,
  runStatement,
  type Viewer,
} from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from './session.ts';
import { bearerToken, tokenHash } from './session-token.ts';

/** Who calls, as far as an Authorization header tells. */
export interface ResolvedViewer {
  readonly viewer: Viewer | null;
  readonly sessionId: string | null;
  /** Whether the password was proven lately in this session. */
  readonly isFresh: boolean;
  /** Whether any credentials were sent, good or bad. */
  readonly presented: boolean;
}

/** In milliseconds: how often the use of a session is written down. */
const writeEvery = 60_000;

const nobody = { viewer: null, sessionId: null, isFresh: false };

/**
 * Finds the session of an Authorization header. The session is fresh for `freshFor` seconds after the password was
 * proven. Account and role are read every time, so that a change takes effect at once. Throws when the database is
 * away; an outage never counts as a missing session.
 */
export async function resolveViewer(
  database: RequestDatabase,
  authorization: string | undefined,
  freshFor: number,
): Promise<ResolvedViewer> {
  const token = bearerToken(authorization);
  if (token === null) return { ...nobody, presented: false };
  const found = token === 'malformed' ? null : await findSession(database.reader, token, freshFor);
  if (!found) return { ...nobody, presented: true };
  const { sessionId, isFresh, isDue, ...viewer } = found;
  if (isDue) await writeUse(database.em, sessionId, new Date()).catch(ignoreReadOnly);
  return { viewer, sessionId, isFresh, presented: true };
}

/** A session that lasts, and whose it is. */
interface FoundSession extends Viewer {
  readonly sessionId: string;
  readonly isFresh: boolean;
  /** Whether its use is to be written down. */
  readonly isDue: boolean;
}

/**
 * Every request of staff asks this, and without the making of entities it costs them a third. While the database is
 * read-only, no use is due: signed-in reads go on.
 */
const sessionOfToken = `select person.id, person.email, person.fname, person.role, session.id as "sessionId",
    session.last_used_at <= $1 and not current_setting('transaction_read_only')::boolean as "isDue",
    coalesce(session.authenticated_at > $2, false) as "isFresh"
  from session join collaborator person on person.id = session.collaborator_id
  where session.token_hash = $3 and session.expires_at > $4`;

async function findSession(
  reader: EntityManager,
  token: string,
  freshFor: number,
): Promise<FoundSession | null> {
  const now = new Date();
  const freshSince = new Date(now.getTime() - freshFor * 1000);
  const [due, fresh, present] = [dueBefore(now), freshSince, now].map((time) => time.toISOString());
  const parameters = [due, fresh, tokenHash(token), present];
  const [found] = await onTables(reader, ['session', 'collaborator'], () =>
    runStatement<FoundSession>(reader, sessionOfToken, parameters, { isPrepared: true }),
  );
  return found ?? null;
}

/** Of requests that come at once, one writes. */
async function writeUse(em: EntityManager, id: string, now: Date): Promise<void> {
  const due = { id, lastUsedAt: { $lte: dueBefore(now) } };
  const session = await em.findOne(Session, due, { disableIdentityMap: true });
  if (!session) return;
  session.use(now);
  await em.nativeUpdate(Session, due, { lastUsedAt: session.lastUsedAt, expiresAt: session.expiresAt });
}

/** The session in the pool that wrote may be read-only although the one that read was not. */
function ignoreReadOnly(error: unknown): void {
  if (!isReadOnlyDatabase(error)) throw error;
}

function dueBefore(now: Date): Date {
  return new Date(now.getTime() - writeEvery);
}
