import { Contender } from './contender.ts';
import type { Drive } from './drive.ts';
import type { DurablePostgres } from './durable-postgres.ts';
import type { Figures, Part, ProcessFigures, Row } from './figures.ts';
import { firstPages } from './first-pages.ts';
import type { Load } from './load.ts';
import { create, deepList, list, pages, restList, restSingle, single } from './loads.ts';
import { type MeasuredProcess, withDatabase } from './measured-process.ts';
import { makeProduct, type Product, signIn } from './product.ts';
import { References } from './references.ts';
import { measureUnderWrites } from './under-writes.ts';

/** Disables the response cache. */
const nothingStored = { CACHE_MB: '0' };
const apiReads = [
  { load: list, twin: 'list' },
  { load: single, twin: 'single' },
  { load: restList, twin: 'wholeList' },
  { load: restSingle, twin: 'single' },
] as const;
const reads = [...apiReads, ...pages.map((load) => ({ load, twin: null }))];

interface Plan {
  database: string;
  parts: ReadonlySet<Part>;
  posts: number;
  /** Number of posts for `scale`. */
  many: number;
  drive: Drive;
  /** PostgreSQL server for creates; undefined for the embedded database. */
  durable: DurablePostgres | undefined;
  /** Creates an empty database and returns its URL; undefined for the embedded database. */
  makeDatabase: ((name: string) => Promise<string>) | undefined;
}

/** Measures the product and its references on one database. */
export async function measureDatabase(plan: Plan): Promise<Figures> {
  const { database, parts, drive } = plan;
  const url = await plan.makeDatabase?.('bench_few');
  const product = await makeProduct(plan.posts, url);
  const beside = new References(url);
  const compare = comparing(beside, drive);
  try {
    await product.run({}, async () => undefined);
    const uncached = parts.has('uncached') ? await measureUncached(product, compare) : [];
    const cached = parts.has('cached') ? await measureCached(product, compare) : null;
    const underWrites = parts.has('writes')
      ? await product.run({}, (server) => measureUnderWrites(server, drive))
      : [];
    const scale = parts.has('scale') ? await measureScale(plan, product) : [];
    // Last, because it leaves thousands of posts behind.
    const created = parts.has('create') ? await measureCreates(plan, product) : [];
    return {
      database,
      rows: { uncached, cached: cached?.rows ?? [], create: created, scale },
      underWrites,
      process: cached?.process ?? null,
    };
  } finally {
    await beside.stop();
    await product.remove();
  }
}

function measureUncached(product: Product, compare: Compare): Promise<Row[]> {
  return product.run(nothingStored, async (server) => {
    const rows: Row[] = [];
    for (const { load, twin } of reads) rows.push(await compare(server, load, twin));
    return rows;
  });
}

function measureCached(
  product: Product,
  compare: Compare,
): Promise<{ rows: Row[]; process: ProcessFigures }> {
  return product.run({}, async (server) => {
    const { memory: memoryAfterStart } = await server.usage();
    const pagesAtFirst = await firstPages(server);
    const rows: Row[] = [];
    for (const { load, twin } of reads) rows.push(await compare(server, load, twin));
    const { memory: memoryAfterLoad } = await server.usage();
    const start = server.readyAfter;
    return { rows, process: { start, firstPages: pagesAtFirst, memoryAfterStart, memoryAfterLoad } };
  });
}

/** On PostgreSQL, creates are measured on a server that waits for the disk, and its CPU time counts. */
async function measureCreates({ posts, durable, drive }: Plan, ofReads: Product): Promise<Row[]> {
  const product = durable ? await makeProduct(posts, durable.url) : ofReads;
  const beside = new References(durable?.url, durable?.cpu);
  const compare = comparing(beside, drive);
  try {
    return await product.run({}, async (server) => {
      const counted = durable ? withDatabase(server, durable.cpu) : server;
      return [await compare(counted, create(await signIn(server)), 'create')];
    });
  } finally {
    await beside.stop();
    if (product !== ofReads) await product.remove();
  }
}

type Twin = Parameters<References['sql']>[0];
type Compare = (server: MeasuredProcess, load: Load, twin: Twin | null) => Promise<Row>;

/** Measures the product and its references under a load, alternately. */
function comparing(beside: References, drive: Drive): Compare {
  return async (server, load, twin) => {
    const product = new Contender(server, load);
    const string = await beside.string(await product.sizeOfAnswer());
    const sql = twin && (await beside.sql(twin));
    const [measured, ofString, ofSql] = await drive([product, string, ...(sql ? [sql] : [])]);
    if (!measured || !ofString) throw new Error(`${load.title} was not measured.`);
    return { ...measured, string: ofString, sql: ofSql ?? null };
  };
}

async function measureScale({ many, makeDatabase, drive }: Plan, ofFew: Product): Promise<Row[]> {
  const product = await makeProduct(many, await makeDatabase?.('bench_many'));
  const scaled = async (contenders: readonly Contender[]): Promise<Row[]> => {
    for (const contender of contenders) await contender.sizeOfAnswer();
    const [measured, few] = await drive(contenders);
    return measured ? [{ ...measured, string: null, sql: null, few }] : [];
  };
  try {
    return await product.run(nothingStored, async (server) => [
      ...(await ofFew.run(nothingStored, (other) =>
        scaled([new Contender(server, list), new Contender(other, list)]),
      )),
      ...(await scaled([new Contender(server, single)])),
      ...(await scaled([new Contender(server, deepList(many))])),
    ]);
  } finally {
    await product.remove();
  }
}
