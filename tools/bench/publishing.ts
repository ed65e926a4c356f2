import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { markdown } from './markdown.ts';
import { makeProduct, type Product } from './product.ts';
import { type Run, staffOf } from './staff.ts';
import { quantile } from './statistics.ts';

/** One figure of publishing, beside its limit. */
interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
}

const counts = { autosaves: 200, drafts: 500, revisions: 1_000, schedules: 10, processes: 3 };
/** Milliseconds from scheduling until the release is due. */
const ahead = 2_000;

const text = '<p>The adviser keeps records of every communication with clients for five years.</p>'.repeat(
  36,
);

/** Measures drafts, releases, schedules, and the history on a PostgreSQL database. Returns Markdown. */
export async function publishingTable(databaseUrl: string): Promise<string> {
  const product = await makeProduct(0, databaseUrl);
  try {
    const figures = await withProcesses(product, counts.processes, async ([run]) => {
      if (!run) throw new Error('There is no process.');
      return [
        await measureAutosave(run),
        await measureRelease(run),
        await measureSchedule(run),
        ...(await measureHistory(run, databaseUrl)),
      ];
    });
    const lines = figures.map(({ what, measured, limit }) => [what, measured, limit]);
    return `### Publishing, PostgreSQL\n\n${markdown(['what', 'measured', 'limit'], lines)}`;
  } finally {
    await product.remove();
  }
}

/** Starts processes on the same database, one after another. */
function withProcesses<T>(
  product: Product,
  count: number,
  work: (all: readonly Run[]) => Promise<T>,
): Promise<T> {
  const more = (all: readonly Run[]): Promise<T> =>
    all.length === count
      ? work(all)
      : product.run({}, async (server) => more([...all, await staffOf(server)]));
  return more([]);
}

const created = z.object({ created: z.object({ id: z.string() }) });
const newPackage = (run: Run, title: string) =>
  run(
    'mutation ($input: PackageCreateInput!) { created: createPackage(input: $input) { id } }',
    { input: { title, description: text } },
    created,
  ).then((data) => data.created.id);
const newRelease = (run: Run, name: string) =>
  run('mutation ($name: String!) { created: createRelease(name: $name) { id } }', { name }, created).then(
    (data) => data.created.id,
  );
const saveDraft = (run: Run, variables: { id: string | null; release?: string; input: object }) =>
  run(
    `mutation ($id: ID, $release: ID, $input: PackageUpdateInput!) {
      draft: savePackageDraft(id: $id, release: $release, input: $input) { release { id hash } } }`,
    variables,
    z.object({ draft: z.object({ release: z.object({ id: z.string(), hash: z.string() }) }) }),
  ).then((data) => data.draft.release);
const publish = (run: Run, id: string) =>
  run(
    'mutation ($id: ID!) { publishRelease(id: $id) { publication } }',
    { id },
    z.object({ publishRelease: z.object({ publication: z.number() }) }),
  );

async function measureAutosave(run: Run): Promise<Figure> {
  const id = await newPackage(run, 'Autosaved');
  const times: number[] = [];
  for (let count = 0; count < counts.autosaves; count += 1) {
    const began = performance.now();
    await saveDraft(run, { id, input: { description: `${text}<p>${count}</p>` } });
    times.push(performance.now() - began);
  }
  const measured = `${quantile(times, 0.5).toFixed(1)} ms (median), ${quantile(times, 0.99).toFixed(1)} ms (p99)`;
  return { what: 'autosave of a text of 3 KB, with the hash of its release', measured, limit: '25 ms' };
}

async function measureRelease(run: Run): Promise<Figure> {
  const release = await newRelease(run, 'Large');
  for (let count = 0; count < counts.drafts; count += 1) {
    const id = count % 2 === 0 ? null : await newPackage(run, `Package ${count}`);
    await saveDraft(run, { id, release, input: { title: `New ${count}`, description: text } });
  }
  const began = performance.now();
  await publish(run, release);
  const measured = `${((performance.now() - began) / 1_000).toFixed(2)} s`;
  const what = `release of ${counts.drafts} drafts, half of them new, in one transaction`;
  return { what, measured, limit: '2 s' };
}

async function measureSchedule(run: Run): Promise<Figure> {
  const late: number[] = [];
  for (let count = 0; count < counts.schedules; count += 1) {
    const id = await newPackage(run, `Scheduled ${count}`);
    const release = await saveDraft(run, { id, input: { title: 'Out' } });
    const at = new Date(Date.now() + ahead);
    await run(
      `mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) {
        scheduleRelease(id: $id, at: $at, zone: "UTC", hash: $hash) { state } }`,
      { ...release, at },
      z.object({}),
    );
    late.push((await publishedAt(run, id, 2)) - at.getTime());
  }
  const what = `scheduled release, ${counts.processes} processes, ${counts.schedules} times`;
  return { what, measured: `${Math.round(Math.max(...late))} ms late at most, each once`, limit: '2 s' };
}

/** The time of the last revision of a record, once it has this many. Throws if it has more, or after a while. */
async function publishedAt(run: Run, id: string, expected: number): Promise<number> {
  const shape = z.object({
    revisions: z.object({ totalCount: z.number(), items: z.array(z.object({ at: z.string() })) }),
  });
  const query = 'query ($id: ID!) { revisions(type: "Package", id: $id) { totalCount items { at } } }';
  for (let tries = 0; tries < 200; tries += 1) {
    await setTimeout(100);
    const { revisions } = await run(query, { id }, shape);
    if (revisions.totalCount > expected) throw new Error('A release was published twice.');
    if (revisions.totalCount === expected) return Date.parse(revisions.items[0]?.at ?? '');
  }
  throw new Error('A scheduled release was not published.');
}

async function measureHistory(run: Run, databaseUrl: string): Promise<Figure[]> {
  const id = await newPackage(run, 'Long history');
  const before = await sizeOfRevisions(databaseUrl);
  for (let count = 1; count < counts.revisions; count += 1)
    await run(
      'mutation ($id: ID!, $input: PackageUpdateInput!) { updatePackage(id: $id, input: $input) { id } }',
      { id, input: { title: `Title ${count}` } },
      z.object({}),
    );
  const perRevision = ((await sizeOfRevisions(databaseUrl)) - before) / counts.revisions;
  const times: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const began = performance.now();
    await run(
      `query ($id: ID!) @perspective(publication: ${Number.MAX_SAFE_INTEGER % 2 ** 31}) {
        staffPackage(id: $id) { title description }
        revisions(type: "Package", id: $id, pageSize: 20) { totalCount items { number at byName fields } } }`,
      { id },
      z.object({}),
    );
    times.push(performance.now() - began);
  }
  return [
    {
      what: `history of ${counts.revisions} revisions: first page and the record as one of them left it`,
      measured: `${quantile(times, 0.5).toFixed(0)} ms (median)`,
      limit: '200 ms',
    },
    {
      what: 'storage of a revision that changes a title of a record with 3 KB of text, with indexes',
      measured: `${Math.round(perRevision)} bytes`,
      limit: 'the changed values',
    },
  ];
}

async function sizeOfRevisions(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>(
      `select pg_total_relation_size('revision') as "size"`,
    );
    return Number(rows[0]?.size);
  } finally {
    await client.end();
  }
}
