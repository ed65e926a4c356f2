import { execFileSync, spawnSync } from 'node:child_process';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { withModule } from '../database/with-module.ts';
import { findPostgresBinaries, unprivilegedAccount } from './binaries.ts';
import { PostgresCluster } from './cluster.ts';

interface Database {
  fork(): { execute(sql: string): Promise<Record<string, unknown>[]> };
  close(): Promise<void>;
}
interface DatabaseModule {
  openDatabase(location: { url: string }): Promise<Database>;
}
interface ConfigurationModule {
  readConfiguration(environment: NodeJS.ProcessEnv): { databaseUrl: string };
}

const binaries = findPostgresBinaries();
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

async function statement(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test.runIf(binaries && hasOpenssl)(
  'every connection interprets sslmode in the same way as psql does',
  async () => {
    const cluster = await PostgresCluster.make(binaries ?? '', ['--no-sync']);
    const server = await cluster.start();
    onTestFinished(() => server.end());
    const url = cluster.url('postgres');
    const self = ['-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.crt'];
    execFileSync('openssl', ['req', '-new', '-x509', '-days', '2', '-nodes', '-text', ...self], {
      cwd: cluster.folder,
      ...unprivilegedAccount(),
      stdio: 'pipe',
    });

    await withModule(
      'apps/server/src/config/configuration.ts',
      ({ readConfiguration }: ConfigurationModule) =>
        withModule('libs/database/src/index.ts', async ({ openDatabase }: DatabaseModule) => {
          const open = (mode: string) =>
            openDatabase({ url: readConfiguration({ DATABASE_URL: `${url}?sslmode=${mode}` }).databaseUrl });
          const unusable = { name: 'DatabaseUnusableError' };
          await expect(open('require')).rejects.toMatchObject(unusable);

          await statement(url, 'alter system set ssl = on');
          await statement(url, 'select pg_reload_conf()');
          await expect.poll(() => statement(url, 'show ssl')).toEqual([{ ssl: 'on' }]);
          // The certificate is self-signed.
          await expect(open('verify-full')).rejects.toMatchObject(unusable);
          const database = await open('require');
          onTestFinished(() => database.close());
          await database.fork().execute('select 1');
          const encrypted = `select count(*)::int as "all", count(*) filter (where ssl)::int as "encrypted"
        from pg_stat_ssl join pg_stat_activity using (pid) where application_name like 'daybook%'`;
          expect(await statement(url, encrypted)).toEqual([{ all: 2, encrypted: 2 }]);
        }),
    );
  },
);
