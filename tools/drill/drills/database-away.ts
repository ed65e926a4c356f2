import { setTimeout } from 'node:timers/promises';
import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Finding, seconds } from '../drill.ts';
import { type DrillPostgres, withPostgres } from '../postgres.ts';
import { type DrillServer, readiness, startServer, untilReady, withFolder } from '../server.ts';
import { Watchers } from '../watchers.ts';
import { faultsOf, Writers } from '../writers.ts';

/** Milliseconds for which the database is away. */
const awayFor = 8_000;
/**
 * Maximum seconds: until requests are refused, for the response of a refusal, and until recovery once the database is
 * back.
 */
const longest = { notice: 5, refusal: 0.1, recovery: 5 };
/** Pages that were visited before the outage. */
const pages = ['/', '/blog', '/about', '/services', '/contact'];

interface Outage {
  tried: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Reads, writes, and visits pages during an outage. */
async function through({ tried, begin, end }: Outage, server: DrillServer): Promise<Finding> {
  const staff = await Client.signedIn(server.url);
  const visitor = new Client(server.url);
  const before = await Promise.all(pages.map(async (page) => (await visitor.get(page)).body));
  const writers = await Writers.start(staff, { callers: 2 });
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  await setTimeout(300);
  const since = performance.now();
  await begin();
  const watching = new Watchers();
  watching.watch('reads', 1, () => staff.get('/api/get-posts?page=1&pageSize=6'));
  watching.watch('visits', 1, (count) => visitor.get(pages[count % pages.length] ?? '/'));
  await setTimeout(awayFor);
  const wasReady = await readiness(server.url);
  await watching.stop();
  await end();
  const began = performance.now();
  await untilReady(server.url, server);
  const recovery = seconds(performance.now() - began);
  const after = await staff.get('/api/get-posts?page=1&pageSize=6');
  await writers.stop();
  const verdict = await writers.check(staff);
  const lost = verdict.faults.length;
  staff.close();
  visitor.close();

  const [reads, visits] = [watching.of('reads'), watching.of('visits')];
  const refused = reads.filter(({ status }) => status === 503);
  const noticed = seconds((refused[0]?.at ?? Number.POSITIVE_INFINITY) - since);
  const refusal = seconds(
    quantile(
      refused.slice(1).map(({ took }) => took),
      0.99,
    ),
  );
  const isHonest = reads.every(({ status, body }) => status === 503 || (status === 200 && body.length > 2));
  const wrong = visits.filter(({ status, body }) => status !== 200 || !before.includes(body)).length;
  return {
    tried: `${tried} for ${awayFor / 1_000} s under reads, writes, and page visits`,
    limits: `nothing lost; detected within ${longest.notice} s, from then on 503 within ${longest.refusal * 1_000} ms; cached pages still served; ready within ${longest.recovery} s of the return, without a restart`,
    held:
      lost + wrong === 0 &&
      isHonest &&
      !hasEnded &&
      wasReady === 503 &&
      after.status === 200 &&
      noticed <= longest.notice &&
      refusal <= longest.refusal &&
      recovery <= longest.recovery,
    lost: lost + wrong,
    recovery,
    measured: [
      `detected after ${noticed.toFixed(1)} s`,
      `${refused.length} of ${reads.length} reads refused, after ${Math.round(refusal * 1_000)} ms (p99)`,
      `/health/ready ${wasReady}`,
      `${visits.length} visits of ${pages.length} pages, ${wrong} with another response`,
      `${writers.summary}; ${verdict.compared}: ${faultsOf(verdict)}`,
    ].join('; '),
  };
}

async function outagesOf(postgres: DrillPostgres, server: DrillServer): Promise<Finding[]> {
  const stopped = { tried: 'PostgreSQL stopped', begin: postgres.stop, end: postgres.start };
  const hung = { tried: 'PostgreSQL hung (SIGSTOP)', begin: postgres.hang, end: postgres.resume };
  return [await through(stopped, server), await through(hung, server)];
}

export const databaseAway: Drill = {
  name: 'database-away',
  needsPostgres: true,
  longest: 120,
  run: () =>
    withFolder((folder) =>
      withPostgres(async (postgres) => {
        const server = await startServer({ SEED: 'demo', DATA_DIR: folder, DATABASE_URL: postgres.url });
        const findings = await outagesOf(postgres, server);
        await server.stop();
        return findings;
      }),
    ),
};
