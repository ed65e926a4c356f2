import { isConnectionLost, isReadOnlyDatabase } from '@daybook/content-engine';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient, QueryResultRow } from 'pg';

const writingCommands: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A client of the pool, on loan for one transaction or one statement. */
export class PooledConnection implements DatabaseConnection {
  private isReturned = false;
  private isUnfit = false;

  constructor(private readonly client: PoolClient) {}

  /** Throws what PostgreSQL or `pg` says, and an error of its own once the client was given back. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isReturned) throw new Error('Connection terminated: the transaction is over.');
    try {
      const result = await this.client.query<R & QueryResultRow>(sql, [...parameters]);
      const { command, rowCount, rows = [] } = result;
      return writingCommands.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      // A session keeps the read-only mode that it began in; a new one finds out whether the database still has it.
      this.isUnfit ||= isConnectionLost(error) || isReadOnlyDatabase(error);
      throw error;
    }
  }

  /** Nothing here streams rows; a backup reads by a cursor of its own. */
  streamQuery(): never {
    throw new Error('This pool does not stream rows.');
  }

  /** Gives the place in the pool back. A client that broke is closed; so is any other if `isBroken` says so. */
  giveBack(isBroken = false): void {
    if (this.isReturned) return;
    this.isReturned = true;
    this.client.release(isBroken || this.isUnfit);
  }
}
