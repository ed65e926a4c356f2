import { type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';
import type { Pool } from 'pg';
import { PooledConnection } from './pooled-connection.ts';

/**
 * Kysely's driver for PostgreSQL, which in addition releases the connection of every failed transaction. Kysely releases
 * a connection only after `commit` or `rollback` succeeded, and never if `begin` failed. This driver closes the connection
 * and frees its slot in the pool as soon as one of the three fails (docs/decisions/025).
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
      release(connection, true);
      throw error;
    }
  }

  /** If the commit fails, the `rollback` of the caller does nothing, because the connection is already closed. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      release(connection, true);
      throw error;
    }
  }

  /** Never fails, because PostgreSQL rolls back the transaction of a closed connection. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      release(connection, true);
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    release(connection);
  }

  override async destroy(): Promise<void> {
    await this.pool.end();
  }
}

function release(connection: DatabaseConnection, isBroken = false): void {
  if (connection instanceof PooledConnection) connection.release(isBroken);
}
