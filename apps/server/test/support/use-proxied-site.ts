import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { AppBundles } from '../../src/pages/app-bundles.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { type Site, useSite } from './use-site.ts';

/** A server that uses PostgreSQL through a proxy that fails on command. */
export interface ProxiedSite {
  readonly site: Site;
  readonly proxy: DatabaseProxy;
  /** The address of the same database without the proxy. */
  readonly databaseUrl: string;
  /** Waits until readiness has the status 200 or 503. */
  readinessIs(status: number): Promise<void>;
}

/** Gives tests on PostgreSQL such a server. The database is available before each test. */
export function useProxiedSite(environment: Record<string, string> = {}, bundles?: AppBundles): ProxiedSite {
  let database: TestDatabase | null = null;
  let proxy: DatabaseProxy | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startDatabaseProxy(database?.url ?? '');
  });
  afterAll(async () => {
    await proxy?.close();
    await database?.drop();
  });
  const site = useSite(
    () => ({ DATABASE_URL: proxy?.url ?? '', DATABASE_ANSWER_TIMEOUT_S: '0.5', ...environment }),
    bundles,
  );
  const readinessIs = (status: number) =>
    expect.poll(async () => (await site.visitor.get('/health/ready')).status).toBe(status);
  afterEach(async () => {
    await proxy?.pass();
    await readinessIs(200);
  });

  return {
    site,
    get proxy() {
      if (!proxy) throw new Error('The proxy is available only during tests.');
      return proxy;
    },
    get databaseUrl() {
      return database?.url ?? '';
    },
    readinessIs,
  };
}
