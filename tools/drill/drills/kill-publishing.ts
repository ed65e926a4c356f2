import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding, seconds } from '../drill.ts';
import { withPostgres } from '../postgres.ts';
import { startServer, withFolder } from '../server.ts';
import { faultsOfHistory } from '../workload/read-back.ts';

const callers = 3;
const full = 50;
/** Range of milliseconds before a kill. */
const between = { least: 150, most: 1_000 };
/** Records that a release changes; it also creates one. */
const changed = 3;
/** Seconds for which the check waits for scheduled releases that are due. */
const patience = 20;

interface Publication {
  number: number;
  release: { id: string } | null;
  changes: readonly { id: string; change: string }[];
}

interface ReleaseFound {
  id: string;
  name: string;
  state: string;
  publication: number | null;
}

/** Publishes releases one after another, every second one by a schedule, and notes which ones were acknowledged. */
class Publisher {
  readonly acknowledged = new Set<string>();
  readonly scheduled = new Set<string>();
  readonly records: string[] = [];
  private attempts = 0;
  private readonly client: Client;
  private readonly name: string;

  constructor(client: Client, name: string) {
    this.client = client;
    this.name = name;
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const title = `${this.name} ${this.attempts}`;
      // The server is down for a moment after each kill.
      await this.publish(title, this.attempts % 2 === 1).catch(() => setTimeout(50));
      this.attempts += 1;
    }
  }

  private async publish(title: string, isScheduled: boolean): Promise<void> {
    const { client, records } = this;
    while (records.length < changed) {
      const created = await run(client, createPackage, { input: { title, description: '<p>x</p>' } });
      records.push(created.createPackage.id);
    }
    const release: string = (await run(client, createRelease, { title })).createRelease.id;
    for (const id of [...records, null])
      await run(client, saveDraft, { id, release, input: { title, description: `<p>${title}</p>` } });
    if (!isScheduled) {
      await run(client, publishRelease, { release });
      this.acknowledged.add(release);
      return;
    }
    const { hash } = (await run(client, readRelease, { release })).release;
    await run(client, scheduleRelease, { release, hash, at: new Date(Date.now() + 200) });
    this.scheduled.add(release);
    // The next release of this caller changes the same records, so it waits for this one, also across kills.
    const state = () =>
      run(client, readRelease, { release }).then(
        (found) => found.release.state,
        () => 'scheduled',
      );
    while ((await state()) === 'scheduled') await setTimeout(50);
  }
}

const createPackage = 'mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id } }';
const createRelease = 'mutation ($title: String!) { createRelease(name: $title) { id } }';
const saveDraft = `mutation ($id: ID, $release: ID, $input: PackageUpdateInput!) {
  savePackageDraft(id: $id, release: $release, input: $input) { id } }`;
const publishRelease = 'mutation ($release: ID!) { publishRelease(id: $release) { state } }';
const readRelease = 'query ($release: ID!) { release(id: $release) { hash state } }';
const scheduleRelease = `mutation ($release: ID!, $hash: String!, $at: DateTimeISO!) {
  scheduleRelease(id: $release, hash: $hash, at: $at, zone: "America/New_York") { state } }`;

async function run(client: Client, query: string, variables: object = {}) {
  const { status, body } = await client.post('/graphql', { query, variables });
  const { data, errors } = status === 200 ? JSON.parse(body) : { errors: [status] };
  if (errors) throw new Error(`GraphQL answered ${body.slice(0, 300)}`);
  return data;
}

async function killWhilePublishing(
  tried: string,
  times: number,
  given: Record<string, string>,
): Promise<Finding> {
  const environment = { ...given, PORT: String(await getPort({ host: '127.0.0.1' })) };
  let server = await startServer(environment);
  try {
    const client = await Client.signedIn(server.url);
    const publishers = Array.from(
      { length: callers },
      (_, number) => new Publisher(client, `Caller ${number}`),
    );
    let isOver = false;
    const working = Promise.all(publishers.map((publisher) => publisher.work(() => isOver)));
    const recoveries: number[] = [];
    for (let count = 0; count < times; count += 1) {
      await setTimeout(between.least + Math.random() * (between.most - between.least));
      const began = performance.now();
      server.kill('SIGKILL');
      await server.ended;
      server = await startServer(environment);
      recoveries.push(seconds(performance.now() - began));
    }
    isOver = true;
    await working;
    const { faults, published } = await check(client, publishers);
    for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`);
    client.close();
    const acknowledged = publishers.reduce(
      (sum, each) => sum + each.acknowledged.size + each.scheduled.size,
      0,
    );
    return {
      tried: `${tried}, ${times} times while ${callers} callers publish and schedule releases of ${changed + 1} records`,
      limits:
        'every release published whole or not at all, and once; every acknowledged and every due one published; numbers of publications without gaps; history equals the live records',
      held: faults.length === 0 && acknowledged > times / 2,
      lost: faults.length,
      recovery: Math.max(...recoveries),
      measured: `${acknowledged} releases acknowledged, ${published} published; ready again after ${quantile(recoveries, 0.5)} s (median)`,
    };
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
}

async function check(client: Client, publishers: readonly Publisher[]) {
  const faults = await waitForDue(client);
  const releases = await readAll<ReleaseFound>(client, 'releases', 'id name state publication');
  const publications = await readAll<Publication>(
    client,
    'publications',
    'number release { id } changes { id change }',
  );
  const byRelease = Map.groupBy(publications, ({ release }) => release?.id ?? '');
  for (const { id, state, publication, name } of releases) {
    const own = byRelease.get(id) ?? [];
    if (own.length !== (state === 'published' ? 1 : 0))
      faults.push(`${name}: ${state}, ${own.length} publications`);
    if (own[0] && own[0].number !== publication)
      faults.push(`${name}: publication ${publication} is another one`);
    if (own[0] && own[0].changes.length !== changed + 1) faults.push(`${name}: published in part`);
  }
  for (const { acknowledged, scheduled } of publishers)
    for (const id of [...acknowledged, ...scheduled])
      if (!byRelease.has(id)) faults.push(`release ${id} was acknowledged and is not published`);
  for (const { records } of publishers) {
    const all = await Promise.all(
      records.map((id) => run(client, 'query ($id: ID!) { package(id: $id) { title } }', { id })),
    );
    const titles = new Set(all.map((one) => one.package.title));
    if (titles.size > 1) faults.push(`records of one release have the titles ${[...titles].join(', ')}`);
  }
  return { faults: [...faults, ...(await faultsOfHistory(client))], published: byRelease.size };
}

/** Waits until all releases that are due are published. */
async function waitForDue(client: Client): Promise<string[]> {
  for (let second = 0; second < patience; second += 1) {
    const { releases } = await run(client, '{ releases(state: scheduled) { totalCount } }');
    if (releases.totalCount === 0) return [];
    await setTimeout(1_000);
  }
  return [`releases are still scheduled after ${patience} s`];
}

async function readAll<T>(client: Client, list: string, fields: string): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const select = `query ($page: Int!) { all: ${list}(page: $page, pageSize: 100) { totalCount items { ${fields} } } }`;
    const { all } = await run(client, select, { page });
    if (all.items.length === 0) break;
    total = all.totalCount;
    found.push(...all.items);
  }
  return found;
}

/** Maximum seconds of the drill. */
const longest = 600;

export const killPublishingEmbedded: Drill = {
  name: 'kill-publishing-embedded',
  needsPostgres: false,
  longest,
  run: ({ times }: Extent) =>
    withFolder(async (folder) => [
      await killWhilePublishing('Server on the embedded database, kill -9', times(full), {
        DATA_DIR: folder,
      }),
    ]),
};

export const killPublishing: Drill = {
  name: 'kill-publishing',
  needsPostgres: true,
  longest,
  run: ({ times }: Extent) =>
    withFolder((folder) =>
      withPostgres(async ({ url }) => [
        await killWhilePublishing('Server on PostgreSQL, kill -9', times(full), {
          DATA_DIR: folder,
          DATABASE_URL: url,
        }),
      ]),
    ),
};
