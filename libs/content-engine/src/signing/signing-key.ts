import { randomBytes } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { runStatement } from '../sql/run-statement.ts';

/** A secret of this site. It is kept in the database, so that all processes sign alike, also after a restart. */
@Entity()
export class SigningKey {
  @PrimaryKey({ type: 'string', length: 50 })
  name!: string;

  @Property({ type: 'text', hidden: true })
  secret!: string;
}

/**
 * The secret of that name. It is made when it is first asked for; of several processes that ask at once, one makes it. One
 * that is there is read without a write, as the database may take none for a while.
 */
export async function readSigningKey(em: EntityManager, name: string): Promise<string> {
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
