import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import { type Drill, type Finding, seconds } from '../drill.ts';
import { checkHealth } from '../health.ts';
import { withPostgres, withSession } from '../postgres.ts';
import { type DrillServer, readiness, startServer, untilReady, withFolder } from '../server.ts';
import { Watchers } from '../watchers.ts';
import { faultsOf, Writers } from '../writers.ts';

/** Milliseconds for which the database is read-only. */
const readOnlyFor = 6_000;
/** Maximum seconds until all responses are as expected. */
const longest = { notice: 3, recovery: 5 };

/** Changes the setting of new connections and terminates existing ones, as a failover to a replica does. */
async function setReadOnly(url: string, value: 'on' | 'off'): Promise<void> {
  await withSession(url, async (session) => {
    await session.query('set default_transaction_read_only = off');
    await session.query(`alter database daybook set default_transaction_read_only = ${value}`);
    await session.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  });
}

async function readOnly(server: DrillServer, url: string, dataDir: string): Promise<Finding> {
  const staff = await Client.signedIn(server.url);
  const writers = await Writers.start(staff, { callers: 3, dataDir });
  await setTimeout(1_500);
  await setReadOnly(url, 'on');
  await setTimeout(longest.notice * 1_000);
  const watching = new Watchers();
  watching.watch('reads', 2, () => staff.graphql('{ staffPackages(pageSize: 5) { totalCount } }'));
  watching.watch('writes', 2, (count) =>
    staff.graphql('mutation ($title: String!) { createOutsourceCard(input: { title: $title }) { id } }', {
      title: `Read-only ${count}`,
    }),
  );
  watching.watch('readiness', 1, () => staff.get('/health/ready'));
  const before = writers.acknowledged;
  await setTimeout(readOnlyFor);
  await watching.stop();
  const acknowledged = writers.acknowledged - before;
  const began = performance.now();
  await setReadOnly(url, 'off');
  await untilReady(server.url, server);
  const recovery = seconds(performance.now() - began);
  await setTimeout(1_000);
  await writers.stop();
  const verdict = await writers.check(staff);
  const health = await checkHealth(server, url);
  staff.close();
  const share = (name: string, status: number) => {
    const answers = watching.of(name);
    const fitting = answers.filter((answer) => answer.status === status).length;
    return { isAll: fitting === answers.length && fitting > 0, told: `${fitting} of ${answers.length}` };
  };
  const [reads, writes, ready] = [share('reads', 200), share('writes', 503), share('readiness', 503)];
  return {
    tried: `the database read-only for ${longest.notice + readOnlyFor / 1_000} s (default_transaction_read_only) under mixed writes of 3 callers`,
    limits: `after ${longest.notice} s: reads 200, writes 503, readiness 503; ready within ${longest.recovery} s of the end; every acknowledged write complete and present once`,
    held:
      reads.isAll &&
      writes.isAll &&
      ready.isAll &&
      acknowledged === 0 &&
      verdict.faults.length === 0 &&
      health.isWhole &&
      recovery <= longest.recovery,
    lost: verdict.faults.length,
    recovery,
    measured: [
      `${reads.told} reads answered 200, ${writes.told} writes 503, readiness ${ready.told} times 503`,
      writers.summary,
      `${verdict.compared}: ${faultsOf(verdict)}`,
      health.told,
      `ready now ${await readiness(server.url)}`,
    ].join('; '),
  };
}

export const readOnlyDatabase: Drill = {
  name: 'read-only-database',
  needsPostgres: true,
  longest: 120,
  run: () =>
    withFolder((folder) =>
      withPostgres(async ({ url }) => {
        const server = await startServer({ DATA_DIR: folder, DATABASE_URL: url });
        try {
          return [await readOnly(server, url, folder)];
        } finally {
          server.kill('SIGKILL');
          await server.ended;
        }
      }),
    ),
};
