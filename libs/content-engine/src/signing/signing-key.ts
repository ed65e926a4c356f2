import { randomBytes } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Entities } from '../request-database.ts';
import { runStatement } from '../sql/run-statement.ts';

/** A secret of this site. It is in the database, so that all processes share it and it survives a restart. */
@Entity()
export class SigningKey {
  @PrimaryKey({ type: 'string', length: 50 })
  name!: string;

  @Property({ type: 'text', hidden: true })
  secret!: string;
}

/**
 * Returns the secret with this name, and creates it on first use. If several processes create it at the same time, one
 * of them wins. An existing secret is read without a write, because the database may be read-only for a while.
 */
async function readSigningKey(em: EntityManager, name: string): Promise<string> {
  const present = await em.findOne(SigningKey, { name }, { disableIdentityMap: true });
  if (present) return present.secret;
  const made = randomBytes(32).toString('base64url');
  await runStatement(em, 'insert into signing_key (name, secret) values ($1, $2) on conflict do nothing', [
    name,
    made,
  ]);
  const key = await em.findOneOrFail(SigningKey, { name }, { disableIdentityMap: true });
  return key.secret;
}

/** A signing key of this site, which is read from the database once. */
export class CachedKey {
  private key: Promise<string> | undefined;

  constructor(private readonly name: string) {}

  /**
   * Returns the secret. A failed read is not cached. Do not call it in a transaction: if the transaction creates the
   * secret and is rolled back, this process keeps a secret that the database does not have.
   */
  read(database: Entities): Promise<string> {
    this.key ??= readSigningKey(database.em, this.name).catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }
}
