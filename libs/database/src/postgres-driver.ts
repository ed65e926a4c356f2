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
  /** Throws if MikroORM does not report the pool that it creates, which a new version could cause. */
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

/** MikroORM's PostgreSQL driver with `PoolDriver` instead of Kysely's driver. */
export class PooledPostgreSqlDriver extends PostgreSqlDriver {
  protected override readonly connection = new PoolConnection(this.config);
}
