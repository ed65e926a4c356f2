import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { PoolDriver } from './pool-driver.ts';

class PoolDialect extends PostgresDialect {
  constructor(private readonly pool: Pool) {
    super({ pool });
  }

  override createDriver(): PoolDriver {
    return new PoolDriver(this.pool);
  }
}

class PoolConnection extends PostgreSqlConnection {
  /** Throws if the ORM stops telling about the pool it makes, which an upgrade could bring. */
  override createKyselyDialect(overrides: PoolConfig): PostgresDialect {
    let pool: Pool | undefined;
    const options = {
      ...overrides,
      onPoolCreated(made: Pool) {
        pool = made;
      },
    };
    super.createKyselyDialect(options);
    if (!pool) throw new Error('MikroORM made no pool of connections.');
    return new PoolDialect(pool);
  }
}

/** MikroORM's driver for PostgreSQL over `PoolDriver`, for everything that runs through the ORM. */
export class PooledPostgreSqlDriver extends PostgreSqlDriver {
  protected override readonly connection = new PoolConnection(this.config);
}
