import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/core';

/**
 * A digest of the tables that the entities ask for, the same on both kinds of database. `npm run migration` records it,
 * so that a start can tell that a migration is missing without reading the schema of the database.
 */
export async function entitiesDigestOf(orm: MikroORM): Promise<string> {
  const sql = await orm.schema.getCreateSchemaSQL({ wrap: false });
  return createHash('sha256').update(sql).digest('hex');
}
