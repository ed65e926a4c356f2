import { onTables, type RequestDatabase, type Role, runStatement } from '@daybook/content-engine';
import { type LimitState, rateLimited } from '@daybook/errors';
import { MemoryLimiter } from '@daybook/rate-limits';
import type { EntityManager } from '@mikro-orm/postgresql';
import { factorTables, lacksRequiredFactor } from '../factors/security-settings.ts';
import { tokenHash } from '../sessions/session-token.ts';
import type { ApiKeyScope, KeyGrant } from './key-grant.ts';
import { admitPage, type SendingPage } from './key-origins.ts';

/**
 * All keys share one limiter: a request costs this number divided by the limit of its key. It is a multiple of most
 * limits.
 */
const pointsPerMinute = 1_000_000_000;

const tooMany = 'Too many requests with this API key. Please try again later.';

/** Counts the requests of keys in this process. A counter in the database would cost every request a write. */
export class KeyLimits {
  private readonly limiter = new MemoryLimiter({ points: pointsPerMinute, seconds: 60 });

  /** Counts a request, and returns what is left. Throws `RATE_LIMITED` if the key had too many in this minute. */
  async spend(id: string, requestsPerMinute: number): Promise<LimitState> {
    const limit = { name: 'api-key', allowance: { requests: requestsPerMinute, seconds: 60 } };
    const cost = Math.floor(pointsPerMinute / requestsPerMinute);
    const { points, reset } = await this.limiter.consume(id, cost, (wait) =>
      rateLimited(wait, tooMany, { ...limit, remaining: 0, reset: wait }),
    );
    return { ...limit, remaining: Math.floor(points / cost), reset };
  }
}

/** A valid key with its creator. */
interface FoundKey {
  readonly keyId: string;
  readonly keyName: string;
  readonly scopes: ApiKeyScope[];
  readonly writes: string[];
  readonly origins: string[];
  readonly requestsPerMinute: number;
  /** Whether the time of its last use must be updated. */
  readonly isDue: boolean;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/**
 * Both hashes have an index. The creator is read each time, so that a changed role takes effect at once. A key does not
 * work while its creator lacks a required second factor, because the creator could not do anything either.
 */
const keyOfSecret = `select key.id as "keyId", key.name as "keyName", key.scopes, key.writes, key.origins,
    key.requests_per_minute as "requestsPerMinute",
    coalesce(key.last_used_at <= $1, true) and not current_setting('transaction_read_only')::boolean as "isDue",
    person.id, person.email, person.name, person.role
  from api_key key join collaborator person on person.id = key.owner_id
  where (key.secret_hash = $2 or (key.previous_hash = $2 and key.previous_ends_at > $3)) and key.expires_at > $3
    and not ${lacksRequiredFactor('person.id')}`;

/**
 * Finds the key of a secret. Returns null if it is unknown, expired, or revoked, or if its creator lacks a required
 * second factor. Throws `RATE_LIMITED`, and `FORBIDDEN` if a page whose origin the key does not allow sent the request.
 * @param dueBefore the use is due to be written if the last written use is not later than this
 */
export async function findKey(
  { reader }: RequestDatabase,
  { secret, page }: { secret: string; page: SendingPage | undefined },
  limits: KeyLimits,
  dueBefore: Date,
): Promise<{ grant: KeyGrant; isDue: boolean; limit: LimitState } | null> {
  const parameters = [dueBefore.toISOString(), tokenHash(secret), new Date().toISOString()];
  const [found] = await onTables(reader, ['api_key', 'collaborator', ...factorTables], () =>
    runStatement<FoundKey>(reader, keyOfSecret, parameters, { isPrepared: true }),
  );
  if (!found) return null;
  const { keyId, keyName, scopes, writes, origins, requestsPerMinute, isDue, id, email, name, role } = found;
  // Comes before the limit, so that the page can also read a `RATE_LIMITED` response.
  admitPage(origins, page);
  const limit = await limits.spend(keyId, requestsPerMinute);
  const owner = { id, email, name: `${name} (API key “${keyName}”)`, role };
  return { grant: { id: keyId, name: keyName, scopes, writes, owner }, isDue, limit };
}

/** Writes the use of a key. Of concurrent requests, only one writes. */
export async function writeKeyUse(
  em: EntityManager,
  id: string,
  dueBefore: Date,
  address: string,
): Promise<void> {
  const sql = `update api_key set last_used_at = $1, last_address = $2
    where id = $3 and coalesce(last_used_at <= $4, true)`;
  await runStatement(em, sql, [new Date().toISOString(), address, id, dueBefore.toISOString()]);
}
