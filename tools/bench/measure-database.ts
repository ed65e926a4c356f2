import type { Drive } from './drive.ts';
import type { Figures, Part, ProcessFigures, Row } from './figures.ts';
import { firstPages } from './first-pages.ts';
import type { Measured } from './load.ts';
import { create, deepList, list, pages, restList, restSingle, single } from './loads.ts';
import { makeProduct, type Product, signIn } from './product.ts';
import { type References, references } from './references.ts';

/** Each answer is made for its request. */
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
  /** How many posts there are for scale. */
  many: number;
  drive: Drive;
  /** Makes an empty database and answers its URL; undefined for the embedded one. */
  makeDatabase: ((name: string) => Promise<string>) | undefined;
}

/** Measures the product on one kind of database, and the references beside it. */
export async function measureDatabase(plan: Plan): Promise<Figures> {
  const { database, parts, drive } = plan;
  const url = await plan.makeDatabase?.('bench_few');
  const product = await makeProduct(plan.posts, url);
  const beside = references(url, drive);
  try {
    await product.run({}, async () => undefined);
    const unstored = parts.has('unstored') ? await measureUnstored(product, beside, drive) : [];
    const stored = parts.has('stored') ? await measureStored(product, beside, drive) : null;
    const created = parts.has('create') ? await measureCreate(product, beside, drive) : [];
    const scale = parts.has('scale') ? await measureScale(plan) : [];
    return {
      database,
      rows: { unstored, stored: stored?.rows ?? [], create: created, scale },
      process: stored?.process ?? null,
    };
  } finally {
    await product.remove();
  }
}

function measureUnstored(product: Product, beside: References, drive: Drive): Promise<Row[]> {
  return product.run(nothingStored, async (server) => {
    const rows: Row[] = [];
    for (const { load, twin } of reads) {
      const measured = await drive(server, load);
      rows.push(await compared(measured, beside, twin));
    }
    return rows;
  });
}

function measureStored(
  product: Product,
  beside: References,
  drive: Drive,
): Promise<{ rows: Row[]; process: ProcessFigures }> {
  return product.run({}, async (server) => {
    const { memory: memoryAfterStart } = await server.usage();
    const pagesAtFirst = await firstPages(server);
    const rows: Row[] = [];
    for (const { load, twin } of reads) rows.push(await compared(await drive(server, load), beside, twin));
    const { memory: memoryAfterLoad } = await server.usage();
    const start = server.readyAfter;
    return { rows, process: { start, firstPages: pagesAtFirst, memoryAfterStart, memoryAfterLoad } };
  });
}

async function measureCreate(product: Product, beside: References, drive: Drive): Promise<Row[]> {
  const made = await product.run({}, async (server) => drive(server, create(await signIn(server))));
  return [await compared(made, beside, 'create')];
}

async function compared(
  measured: Measured,
  beside: References,
  twin: Parameters<References['sql']>[0] | null,
): Promise<Row> {
  const string = await beside.string(measured.size);
  return { ...measured, string, sql: twin && (await beside.sql(twin)) };
}

async function measureScale({ many, makeDatabase, drive }: Plan): Promise<Row[]> {
  const product = await makeProduct(many, await makeDatabase?.('bench_many'));
  try {
    return await product.run(nothingStored, async (server) => {
      const rows: Row[] = [];
      for (const load of [list, single, deepList(many)])
        rows.push({ ...(await drive(server, load)), string: null, sql: null });
      return rows;
    });
  } finally {
    await product.remove();
  }
}
