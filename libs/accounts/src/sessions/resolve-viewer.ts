import { onTables, type RequestDatabase, runStatement, type Viewer } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from './session.ts';
import { bearerToken, tokenHash } from './session-token.ts';

/** Who calls, as far as an Authorization header tells. */
export interface ResolvedViewer {
  readonly viewer: Viewer | null;
  readonly sessionId: string | null;
  /** Whether any credentials were sent, good or bad. */
  readonly presented: boolean;
}

/** In milliseconds: how often the use of a session is written down. */
const writeEvery = 60_000;

/**
 * Finds the session of an Authorization header. Account and role are read anew each time, so that a change takes
 * effect at once; a database that is away throws, and is never taken for a missing session.
 */
export async function resolveViewer(
  database: RequestDatabase,
  authorization: string | undefined,
): Promise<ResolvedViewer> {
  const token = bearerToken(authorization);
  if (token === null) return { viewer: null, sessionId: null, presented: false };
  const found = token === 'malformed' ? null : await findSession(database.reader, token);
  if (!found) return { viewer: null, sessionId: null, presented: true };
  const { sessionId, isDue, ...viewer } = found;
  if (isDue) await writeUse(database.em, sessionId, new Date());
  return { viewer, sessionId, presented: true };
}

/** A session that lasts, and whose it is. */
interface FoundSession extends Viewer {
  readonly sessionId: string;
  /** Whether its use is to be written down. */
  readonly isDue: boolean;
}

/** Every request of staff asks this, and without the making of entities it costs them a third. */
const sessionOfToken = `select person.id, person.email, person.fname, person.role, session.id as "sessionId",
    session.last_used_at <= $1 as "isDue"
  from session join collaborator person on person.id = session.collaborator_id
  where session.token_hash = $2 and session.expires_at > $3`;

async function findSession(reader: EntityManager, token: string): Promise<FoundSession | null> {
  const now = new Date();
  const parameters = [dueBefore(now).toISOString(), tokenHash(token), now.toISOString()];
  const [found] = await onTables(reader, ['session', 'collaborator'], () =>
    runStatement<FoundSession>(reader, sessionOfToken, parameters),
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

function dueBefore(now: Date): Date {
  return new Date(now.getTime() - writeEvery);
}
