import { type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';
import type { Pool } from 'pg';
import { PooledConnection } from './pooled-connection.ts';

/**
 * Kysely's driver for PostgreSQL, except that no transaction keeps its place in the pool, however it ends. Kysely releases
 * the connection of a transaction only after its `commit` or `rollback` succeeded, and never when its `begin` failed. Here the
 * connection is closed and its place is free as soon as one of the three fails.
 */
export class PoolDriver extends PostgresDriver {
  constructor(private readonly pool: Pool) {
    super({ pool });
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PooledConnection(await this.pool.connect());
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      giveBack(connection, true);
      throw error;
    }
  }

  /** When it fails, the caller rolls back; that does nothing then, since closing the connection has done it. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      giveBack(connection, true);
      throw error;
    }
  }

  /** Never fails: PostgreSQL rolls back the transaction of a connection that is closed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      giveBack(connection, true);
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    giveBack(connection);
  }

  override async destroy(): Promise<void> {
    await this.pool.end();
  }
}

function giveBack(connection: DatabaseConnection, isBroken = false): void {
  if (connection instanceof PooledConnection) connection.giveBack(isBroken);
}
