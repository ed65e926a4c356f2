import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/**
 * Runs a statement with parameters `$1`, `$2` …, in the transaction of the entity manager if it has one, and answers
 * its rows. Unlike with `em.execute`, the values travel beside the text: written into it, long ones take the time of
 * the whole statement. Throws the ORM's exceptions.
 */
export async function runStatement<R>(
  em: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<R[]> {
  em.config.getLogger().logQuery({ level: 'info', query: sql });
  const statement: CompiledQuery<R> = CompiledQuery.raw(sql, [...parameters]);
  try {
    const { rows } = await em.getKysely().executeQuery(statement);
    return rows;
  } catch (error) {
    throw error instanceof Error ? em.getPlatform().getExceptionConverter().convertException(error) : error;
  }
}
