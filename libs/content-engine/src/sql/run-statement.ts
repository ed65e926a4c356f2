import { tracedStatement } from '@daybook/tracing';
import { type EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { oneAfterAnother } from './one-after-another.ts';
import { StatementNames } from './statement-names.ts';

/** The part of `pg`'s pool that runs statements. */
type Pool = Awaited<ReturnType<PostgreSqlConnection['getNativeClient']>>;

export interface RunOptions {
  /**
   * Whether connections prepare the statement once it runs often. PostgreSQL may then use one plan for all values, so
   * the best plan has to be the same for all of them. Has no effect in a transaction.
   */
  readonly isPrepared?: boolean;
}

const names = new StatementNames();

/**
 * Runs a statement with parameters `$1`, `$2` …, in the entity manager's transaction if it has one, and returns its
 * rows. Values are bound, so they never become part of the text, unlike with `em.execute`. Outside a transaction the
 * statement goes directly to the driver's pool, because the layers in between cost more than building records from the
 * rows. Throws the ORM's exceptions.
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
    return await tracedStatement(sql, async () =>
      isPrepared
        ? prepared(pool, sql, values)
        : (await pool.query<R & Record<string, unknown>>(sql, values)).rows,
    );
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
 * A newer version of the program may change the type of a column while this one runs. PostgreSQL then refuses the plan
 * with the code for unsupported features, before it reads or writes anything.
 */
function hasOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000';
}
