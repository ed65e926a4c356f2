import { type EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/**
 * Runs a statement with parameters `$1`, `$2` …, in the transaction of the entity manager if it has one, and answers
 * its rows. Unlike with `em.execute`, the values travel beside the text: written into it, long ones take the time of
 * the whole statement, and PostgreSQL has to plan it anew each time. Throws the ORM's exceptions.
 */
export async function runStatement<R>(
  em: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<R[]> {
  em.config.getLogger().logQuery({ level: 'info', query: sql, params: parameters });
  const connection = em.getConnection();
  const values = [...parameters];
  try {
    if (connection instanceof PostgreSqlConnection && !em.isInTransaction()) {
      const pool = await connection.getNativeClient();
      const config = { name: nameOf(sql), text: sql, values };
      return (await pool.query<R & Record<string, unknown>>(config)).rows;
    }
    const statement: CompiledQuery<R> = CompiledQuery.raw(sql, values);
    return (await em.getKysely().executeQuery(statement)).rows;
  } catch (error) {
    throw error instanceof Error ? em.getPlatform().getExceptionConverter().convertException(error) : error;
  }
}

const names = new Map<string, string>();
const mostNames = 200;

/** Under its name a connection keeps a statement prepared; so many at most, since each connection keeps its own. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `daybook_${names.size}`;
  names.set(sql, name);
  return name;
}
