import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/core';

/**
 * Returns a digest of the tables of all entities, which is the same for both databases. `npm run migration` records it,
 * so that a start detects a missing migration without reading the schema of the database.
 */
export async function entitiesDigestOf(orm: MikroORM): Promise<string> {
  const sql = await orm.schema.getCreateSchemaSQL({ wrap: false });
  return createHash('sha256').update(sql).digest('hex');
}
