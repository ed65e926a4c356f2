import { setTimeout } from 'node:timers/promises';
import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding, seconds } from '../drill.ts';
import { withPostgres } from '../postgres.ts';
import { type DrillServer, startServer, withFolder } from '../server.ts';
import { startTcpProxy } from '../tcp-proxy.ts';
import { ask } from '../workload/read-back.ts';

/** Seconds. */
const longest = 1;
/** Milliseconds after which a missing new value counts as never seen. */
const giveUpAfter = 5_000;

/** Cached reads of the heading of the home page. */
const reads: Record<string, (client: Client) => Promise<{ body: string }>> = {
  page: (client) => client.get('/'),
  REST: (client) => client.get('/api/get-homepage'),
  GraphQL: (client) => client.graphql('{ homePage { heroHeading } }'),
};

const update = `mutation ($id: ID!, $heading: String!) {
  updateHomePage(id: $id, input: { heroHeading: $heading }) { id } }`;

/** Milliseconds from the response to the write until this read returns the new heading. */
async function seenAfter(read: () => Promise<{ body: string }>, heading: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < giveUpAfter) {
    const { body } = await read();
    if (body.includes(heading)) return performance.now() - began;
    await setTimeout(5);
  }
  return Number.POSITIVE_INFINITY;
}

async function measure(servers: readonly DrillServer[], rounds: number, how: string): Promise<Finding> {
  const [writing, ...reading] = servers;
  const staff = await Client.signedIn(writing?.url ?? '');
  const visitors = reading.map(({ url }) => new Client(url));
  const { homePage } = await ask(staff, '{ homePage { id } }');
  const took: number[] = [];
  let older = 0;
  for (let round = 0; round < rounds; round += 1) {
    const heading = `Heading ${round} of ${rounds}.`;
    // Cache the old value, which must not be served after the write.
    await Promise.all(visitors.flatMap((visitor) => Object.values(reads).map((read) => read(visitor))));
    await setTimeout(Math.random() * 300);
    await ask(staff, update, { id: homePage.id, heading });
    const views = visitors.flatMap((visitor) => Object.values(reads).map((read) => ({ visitor, read })));
    took.push(
      ...(await Promise.all(views.map(({ visitor, read }) => seenAfter(() => read(visitor), heading)))),
    );
    const again = await Promise.all(views.map(({ visitor, read }) => read(visitor)));
    older += again.filter(({ body }) => !body.includes(heading)).length;
    if (took.filter((one) => one === Number.POSITIVE_INFINITY).length > 12) break;
  }
  for (const client of [staff, ...visitors]) client.close();
  const never = took.filter((one) => one === Number.POSITIVE_INFINITY).length;
  const p99 = seconds(quantile(took, 0.99));
  return {
    tried: `${took.length / (visitors.length * 3)} writes through one process, read as a page, over REST, and over GraphQL through two others, ${how}`,
    limits: `the new value seen within ${longest} s (p99), and no older one after it`,
    held: p99 <= longest && older === 0,
    lost: never + older,
    recovery: null,
    measured: `${took.length} reads: median ${Math.round(quantile(took, 0.5))} ms, p99 ${Math.round(p99 * 1_000)} ms, longest ${Math.round(Math.max(...took))} ms; ${never} never seen within ${giveUpAfter / 1_000} s; ${older} older values afterwards`,
  };
}

async function through(
  folder: string,
  url: string,
  readersUrl: string,
  rounds: number,
  how: string,
): Promise<Finding> {
  const servers: DrillServer[] = [];
  try {
    // All requests come from one address, whose read budget would be used up.
    const environment = { DATA_DIR: folder, READ_COST_PER_MINUTE: '0' };
    for (const databaseUrl of [url, readersUrl, readersUrl])
      servers.push(await startServer({ ...environment, DATABASE_URL: databaseUrl }));
    return await measure(servers, rounds, how);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

export const staleness: Drill = {
  name: 'staleness',
  needsPostgres: true,
  longest: 300,
  run: ({ times }: Extent) =>
    withFolder((folder) =>
      withPostgres(async ({ url }) => {
        const rounds = times(100);
        const listening = await through(folder, url, url, rounds, 'which listen for changes');
        const proxy = await startTcpProxy(url, /\blisten\b/i);
        try {
          const how = `whose connection is closed each time they start to listen`;
          return [listening, await through(folder, url, proxy.url, rounds, how)];
        } finally {
          await proxy.close();
        }
      }),
    ),
};
