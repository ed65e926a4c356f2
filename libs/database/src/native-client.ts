import type { PGlite } from '@electric-sql/pglite';
import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Database } from './database.ts';

type Pool = Awaited<ReturnType<PostgreSqlConnection['getNativeClient']>>;

/** The client that runs the statements of a database: a pool of connections, or the embedded database. */
export type NativeClient =
  | { readonly kind: 'pool'; readonly pool: Pool }
  | { readonly kind: 'embedded'; readonly engine: PGlite };

/** The client of a database, for libraries that bring their own SQL. */
export async function nativeClientOf({ orm }: Pick<Database, 'orm'>): Promise<NativeClient> {
  const connection: unknown = orm.driver.getConnection();
  if (connection instanceof PostgreSqlConnection)
    return { kind: 'pool', pool: await connection.getNativeClient() };
  // Loaded only where it is used.
  const { PgliteConnection } = await import('@mikro-orm/pglite');
  if (connection instanceof PgliteConnection)
    return { kind: 'embedded', engine: await connection.getNativeClient() };
  throw new TypeError('The database has an unknown kind of connection.');
}
