import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding } from '../drill.ts';
import { withPostgres } from '../postgres.ts';
import { type DrillServer, startServer, withFolder } from '../server.ts';

const megabyte = 1024 * 1024;
const concurrencies = [2, 4, 8, 16];
/** Share of the capacity at which the number of callers counts as saturating. */
const saturated = 0.9;
/** Limits: share of the capacity, milliseconds, additional bytes. */
const limits = { goodput: 0.7, refusal: 100, memory: 200 * megabyte };

interface Work {
  name: string;
  ask(client: Client, count: number): ReturnType<Client['get']>;
}

/** A read by staff, which is never cached. */
const reads: Work = {
  name: 'uncached reads',
  ask: (client) =>
    client.graphql('{ posts(pageSize: 6) { totalCount items { slug title excerpt date author { name } } } }'),
};
const creates: Work = {
  name: 'creates',
  ask: (client, count) =>
    client.graphql('mutation ($title: String!) { createPackage(input: { title: $title }) { id } }', {
      title: `Load ${count}`,
    }),
};

interface Load {
  perSecond: number;
  refusals: number[];
  failed: number;
  peakMemory: number;
}

/** Runs callers that each send the next request as soon as they get a response. */
async function drive(
  server: DrillServer,
  token: string | null,
  work: Work,
  callers: number,
  time: number,
): Promise<Load> {
  const client = new Client(server.url, token, callers);
  const refusals: number[] = [];
  let [done, failed, count, peakMemory] = [0, 0, 0, 0];
  const began = performance.now();
  const watching = setInterval(() => {
    peakMemory = Math.max(peakMemory, server.memory());
  }, 100);
  const call = async () => {
    while (performance.now() - began < time) {
      count += 1;
      const { status, took } = await work.ask(client, count);
      if (status === 200) done += 1;
      else if (status === 503) refusals.push(took);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  clearInterval(watching);
  client.close();
  return { perSecond: done / ((performance.now() - began) / 1_000), refusals, failed, peakMemory };
}

async function overload(server: DrillServer, work: Work, place: string, extent: Extent): Promise<Finding> {
  const { token } = await Client.signedIn(server.url);
  const short = extent.isQuick ? 1_500 : 3_000;
  const run = (callers: number, time: number) => drive(server, token, work, callers, time);
  await run(4, short);
  const tried: { callers: number; perSecond: number }[] = [];
  for (const callers of concurrencies)
    tried.push({ callers, perSecond: (await run(callers, short)).perSecond });
  const capacity = Math.max(...tried.map(({ perSecond }) => perSecond));
  const saturating = tried.find(({ perSecond }) => perSecond >= capacity * saturated)?.callers ?? 1;
  const callers = saturating * 10;
  const memoryBefore = server.memory();
  const { perSecond, refusals, failed, peakMemory } = await run(callers, extent.isQuick ? 5_000 : 12_000);
  const goodput = perSecond / capacity;
  const p99 = quantile(refusals, 0.99);
  return {
    tried: `${work.name}, ${place}: ${callers} callers, ten times the ${saturating} that saturate`,
    limits: `at least ${limits.goodput * 100} % of the capacity answered, the rest refused within ${limits.refusal} ms, ${limits.memory / megabyte} MB more memory at most`,
    held:
      goodput >= limits.goodput &&
      p99 < limits.refusal &&
      failed === 0 &&
      peakMemory - memoryBefore <= limits.memory,
    lost: failed,
    recovery: null,
    measured:
      `capacity ${Math.round(capacity)}/s, goodput ${Math.round(goodput * 100)} %; ` +
      `${refusals.length} refused with 503 after ${Math.round(quantile(refusals, 0.5))} ms (median), ${Math.round(p99)} ms (p99); ` +
      `memory ${Math.round(memoryBefore / megabyte)} → ${Math.round(peakMemory / megabyte)} MB at most`,
  };
}

async function bothKinds(
  environment: Record<string, string>,
  place: string,
  extent: Extent,
): Promise<Finding[]> {
  const server = await startServer({ SEED: 'demo', ...environment });
  try {
    return [await overload(server, reads, place, extent), await overload(server, creates, place, extent)];
  } finally {
    await server.stop();
  }
}

export const overloadEmbedded: Drill = {
  name: 'overload-embedded',
  needsPostgres: false,
  longest: 180,
  run: (extent) => withFolder((folder) => bothKinds({ DATA_DIR: folder }, 'embedded database', extent)),
};

export const overloadPostgres: Drill = {
  name: 'overload-postgres',
  needsPostgres: true,
  longest: 180,
  run: (extent) =>
    withFolder((folder) =>
      withPostgres(({ url }) => bothKinds({ DATA_DIR: folder, DATABASE_URL: url }, 'PostgreSQL', extent)),
    ),
};
