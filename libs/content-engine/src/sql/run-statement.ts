import { type EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { oneAfterAnother } from './one-after-another.ts';
import { StatementNames } from './statement-names.ts';

/** The part of `pg`'s pool that runs statements. */
type Pool = Awaited<ReturnType<PostgreSqlConnection['getNativeClient']>>;

export interface RunOptions {
  /**
   * Whether connections keep the statement prepared once it runs often. PostgreSQL then plans it once for all values, so
   * this is only for statements whose best plan is the same for all of them.
   */
  readonly isPrepared?: boolean;
}

const names = new StatementNames();

/**
 * Runs a statement with parameters `$1`, `$2` …, in the entity manager's transaction if it has one, and answers its rows.
 * Values are bound: they travel beside the text and never become part of it, unlike with `em.execute`. Outside a
 * transaction the statement goes straight to the driver's pool, because the layers between cost more than making
 * records of the rows. Throws the ORM's exceptions.
 */
export async function runStatement<R extends object>(
  em: EntityManager,
  sql: string,
  parameters: readonly unknown[],
  { isPrepared = false }: RunOptions = {},
): Promise<R[]> {
  em.config.getLogger().logQuery({ level: 'info', query: sql, params: parameters });
  const values = [...parameters];
  const connection = em.getConnection();
  try {
    if (em.isInTransaction()) return await throughOrm(em, sql, values);
    // The embedded database has no pool.
    if (!(connection instanceof PostgreSqlConnection))
      return await oneAfterAnother(() => throughOrm(em, sql, values));
    const pool = await connection.getNativeClient();
    return isPrepared
      ? await prepared(pool, sql, values)
      : (await pool.query<R & Record<string, unknown>>(sql, values)).rows;
  } catch (error) {
    throw error instanceof Error ? em.getPlatform().getExceptionConverter().convertException(error) : error;
  }
}

async function throughOrm<R>(em: EntityManager, sql: string, values: unknown[]): Promise<R[]> {
  const statement: CompiledQuery<R> = CompiledQuery.raw(sql, values);
  return (await em.getKysely().executeQuery(statement)).rows;
}

async function prepared<R>(pool: Pool, text: string, values: unknown[]): Promise<R[]> {
  const name = names.nameFor(text);
  try {
    return (await pool.query<R & Record<string, unknown>>({ name, text, values })).rows;
  } catch (error) {
    if (name === undefined || !hasOutdatedPlan(error)) throw error;
    names.withdraw(text);
    return (await pool.query<R & Record<string, unknown>>(text, values)).rows;
  }
}

/**
 * A newer version of the program may change the type of a column while this one runs. PostgreSQL then refuses the plan, with
 * the code of features it does not support, before it reads or writes anything.
 */
function hasOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000';
}
