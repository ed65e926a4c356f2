import { type Durations, type Measured, measure } from './load.ts';
import { create, deepList, list, pages, references, restList, restSingle, single } from './loads.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';
import { makeProduct, signIn } from './product.ts';

const referencePort = 4791;
const withoutResultCache = { RESULT_CACHE: 'off' };
const uncached = [list, single, restList, restSingle];

/** A measured load and what it is compared with. */
export interface Row extends Measured {
  /** A bare server that sends a string of the same size. */
  string: Measured | null;
  /** The SQL written by hand. */
  sql: Measured | null;
}

/** What one database came to. */
export interface Figures {
  database: string;
  rows: Row[];
  scale: Row[];
  /** Milliseconds from the start of the process until it is ready, the data being there. */
  secondStart: number;
  /** Resident memory in bytes. */
  memoryAfterStart: number;
  memoryAfterLoad: number;
}

interface Plan {
  database: string;
  posts: number;
  /** How many posts there are for scale; 0 leaves it out. */
  many: number;
  durations: Durations;
  /** Makes an empty database and answers its URL; undefined for the embedded one. */
  makeDatabase?: (name: string) => Promise<string>;
  say: (line: string) => void;
}

/** Measures the product on one kind of database, and the references beside it. */
export async function measureDatabase(plan: Plan): Promise<Figures> {
  const { durations, say } = plan;
  const url = await plan.makeDatabase?.('bench_few');
  const product = await makeProduct(plan.posts, url);
  const drive = async (server: MeasuredProcess, load: Parameters<typeof measure>[1]) => {
    const measured = await measure(server, load, durations);
    say(`${plan.database}: ${load.title}: ${Math.round(measured.requestsPerSecond)} req/s`);
    return measured;
  };
  await product.run({}, async () => undefined);
  const strings = new Map<number, Measured>();
  const sizeOf = (bytes: number) => 2 ** Math.round(Math.log2(bytes));
  const compared = async (measured: Measured, sql: Measured | null): Promise<Row> => {
    const size = sizeOf(measured.size);
    const string = strings.get(size) ?? (await measureString(size, drive));
    strings.set(size, string);
    return { ...measured, string, sql };
  };

  const sql = url === undefined ? null : await measureSql(url, drive);
  const sqlFor = (title: string) =>
    (title.includes('list') ? sql?.list : title.includes('single') ? sql?.single : null) ?? null;
  const shipped = await product.run({}, async (server) => {
    const { memory: memoryAfterStart } = await server.usage();
    const reads: Measured[] = [];
    for (const load of [...uncached, ...pages]) reads.push(await drive(server, load));
    const { memory: memoryAfterLoad } = await server.usage();
    return { reads, memoryAfterStart, memoryAfterLoad, secondStart: server.readyAfter };
  });
  const bare = await product.run(withoutResultCache, async (server) => {
    const reads: Measured[] = [];
    for (const load of uncached) reads.push(await drive(server, load));
    return reads.map((read) => ({ ...read, title: `${read.title}, result cache off` }));
  });
  const made = await product.run({}, async (server) => drive(server, create(await signIn(server))));
  await product.remove();

  const rows: Row[] = [];
  for (const read of [...shipped.reads, ...bare]) {
    const isPage = read.title.startsWith('Page');
    rows.push(await compared(read, isPage ? null : sqlFor(read.title)));
  }
  rows.push(await compared(made, sql?.create ?? null));
  const scale = plan.many > 0 ? await measureScale(plan, drive) : [];
  const { secondStart, memoryAfterStart, memoryAfterLoad } = shipped;
  return { database: plan.database, rows, scale, secondStart, memoryAfterStart, memoryAfterLoad };
}

type Drive = (server: MeasuredProcess, load: Parameters<typeof measure>[1]) => Promise<Measured>;

async function measureString(size: number, drive: Drive): Promise<Measured> {
  const server = await startProcess({
    file: 'tools/bench/references/string-server.ts',
    port: referencePort,
    environment: { SIZE: String(size) },
    readyPath: '/',
  });
  try {
    return await drive(server, { title: `node:http, a string of ${size} bytes`, path: '/' });
  } finally {
    await server.stop();
  }
}

async function measureSql(url: string, drive: Drive) {
  const server = await startProcess({
    file: 'tools/bench/references/sql-server.ts',
    port: referencePort,
    environment: { DATABASE_URL: url },
    readyPath: '/',
  });
  try {
    return {
      list: await drive(server, references.list),
      single: await drive(server, references.single),
      create: await drive(server, references.create),
    };
  } finally {
    await server.stop();
  }
}

async function measureScale({ many, makeDatabase }: Plan, drive: Drive): Promise<Row[]> {
  const product = await makeProduct(many, await makeDatabase?.('bench_many'));
  try {
    return await product.run(withoutResultCache, async (server) => {
      const loads = [list, single, deepList(many)];
      const rows: Row[] = [];
      for (const load of loads) rows.push({ ...(await drive(server, load)), string: null, sql: null });
      return rows;
    });
  } finally {
    await product.remove();
  }
}
