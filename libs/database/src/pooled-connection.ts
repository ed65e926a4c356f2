import { isConnectionLost, isReadOnlyDatabase } from '@daybook/content-engine';
import { tracedStatement } from '@daybook/tracing';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient, QueryResultRow } from 'pg';

const writingCommands: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A client that is checked out of the pool for one transaction or statement. */
export class PooledConnection implements DatabaseConnection {
  private isReleased = false;
  private isUnfit = false;

  constructor(private readonly client: PoolClient) {}

  /** Throws the errors of PostgreSQL and `pg`, and another one if the client was released. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isReleased) throw new Error('Connection terminated: the transaction is over.');
    try {
      const result = await tracedStatement(sql, () =>
        this.client.query<R & QueryResultRow>(sql, [...parameters]),
      );
      const { command, rowCount, rows = [] } = result;
      return writingCommands.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      // A session keeps the read-only mode in which it began. Only a new one can find out whether it ended.
      this.isUnfit ||= isConnectionLost(error) || isReadOnlyDatabase(error);
      throw error;
    }
  }

  /** Not supported. Backups use a cursor instead. */
  streamQuery(): never {
    throw new Error('This pool does not stream rows.');
  }

  /** Releases the client once. It is closed if it broke or if `isBroken` is set. */
  release(isBroken = false): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.client.release(isBroken || this.isUnfit);
  }
}
