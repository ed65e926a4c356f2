import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { canonicalJson } from '../../libs/ledger/src/canonical-json.ts';
import { markdown } from './markdown.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { makeProduct } from './product.ts';
import { type Run, staffOf } from './staff.ts';

const counts = { publications: 2_000, capturesEach: 5, addresses: 100, years: 5, files: 12 };

/** Length of a page in characters. */
const pageSize = 20_000;

/** Milliseconds between two samples of the memory. */
const lookEvery = 250;

interface Measured {
  readonly seconds: number;
  readonly before: number;
  readonly peak: number;
  readonly size: number;
  readonly sha256: string;
}

/** Measures two exam packs of five years with 2,000 publications on a PostgreSQL database. Returns Markdown. */
export async function examPackTable(databaseUrl: string): Promise<string> {
  const product = await makeProduct(0, databaseUrl);
  const environment = { PAGE_CAPTURES: 'off', PUBLIC_URL: 'https://site.example' };
  try {
    await product.run(environment, async () => undefined);
    await insertHistory(databaseUrl, join(product.dataDir, 'uploads/.captures'));
    const packs: Measured[] = [];
    await product.run(environment, async (server) => {
      const run = await staffOf(server);
      await recorded(run);
      for (let count = 0; count < 2; count += 1) packs.push(await measurePack(server, run));
    });
    const lines = packs.map(({ seconds, before, peak, size }, at) => [
      at === 0 ? 'first pack' : 'same pack again',
      `${seconds.toFixed(0)} s`,
      `${megabytes(before)} MB`,
      `${megabytes(peak)} MB`,
      `${megabytes(size)} MB`,
    ]);
    const captures = counts.publications * counts.capturesEach;
    const isSame = new Set(packs.map(({ sha256 }) => sha256)).size === 1;
    const title = `### Exam packs, PostgreSQL\n\n${counts.years} years, ${counts.publications} publications, ${captures} captured pages of ${pageSize / 1_000} KB`;
    const table = markdown(['what', 'time', 'memory before', 'most memory', 'size of the pack'], lines);
    return `${title}. Both packs ${isSame ? 'have the same bytes' : 'DIFFER'}.\n\n${table}`;
  } finally {
    await product.remove();
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

const ledgerState = z.object({
  ledgerState: z.object({
    waiting: z.number(),
    size: z.number(),
    checkpoint: z.object({ size: z.number() }).nullable(),
  }),
});

/** Waits until a checkpoint covers everything, twice: captures follow their publications. */
async function recorded(run: Run): Promise<void> {
  for (let last = -1; ; ) {
    await setTimeout(3_000);
    const query = '{ ledgerState { waiting size checkpoint { size } } }';
    const { ledgerState: state } = await run(query, {}, ledgerState);
    const isSigned = state.waiting === 0 && state.checkpoint?.size === state.size;
    if (isSigned && state.size === last && state.size > counts.publications) return;
    last = state.size;
  }
}

const examPack = z.object({
  id: z.string(),
  state: z.string(),
  total: z.number(),
  size: z.number().nullable(),
  sha256: z.string().nullable(),
});

async function measurePack(server: MeasuredProcess, run: Run): Promise<Measured> {
  const before = (await server.usage()).memory;
  const began = performance.now();
  const input = { start: '2000-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' };
  const create = 'mutation ($input: ExamPackInput!) { made: createExamPack(input: $input) { id } }';
  const { made } = await run(create, { input }, z.object({ made: z.object({ id: z.string() }) }));
  for (let peak = before; ; ) {
    await setTimeout(lookEvery);
    peak = Math.max(peak, (await server.usage()).memory);
    const query = '{ examPacks { id state total size sha256 } }';
    const { examPacks } = await run(query, {}, z.object({ examPacks: z.array(examPack) }));
    const pack = examPacks.find(({ id }) => id === made.id);
    if (pack?.state === 'failed') throw new Error('The exam pack could not be made.');
    if (pack?.state !== 'ready' || pack.size === null || pack.sha256 === null) continue;
    const seconds = (performance.now() - began) / 1_000;
    return { seconds, before, peak, size: pack.size, sha256: pack.sha256 };
  }
}

const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** A page whose text differs in every capture, and compresses as a real one. */
function pageOf(publication: number, address: number): string {
  const lines: string[] = [];
  for (let length = 0, line = 0; length < pageSize; line += 1) {
    const words = sha256Of(line % 20 === 0 ? `${publication} ${address} ${line}` : `${address} ${line}`);
    const text = `<p>The adviser keeps records of item ${words.slice(0, 16)} for clients, and the policy ${words.slice(16, 32)} applies.</p>\n`;
    lines.push(text);
    length += text.length;
  }
  const pictures = Array.from(
    { length: counts.files },
    (_, file) => `<img src="/uploads/${file}.png" alt="">`,
  );
  return `<!doctype html><title>Page ${address}</title><main>${pictures.join('')}${lines.join('')}</main>`;
}

/** Inserts publications of the last years, each of which changed some pages. Their files are in the storage. */
async function insertHistory(databaseUrl: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const insert = (table: string, rows: readonly object[]) =>
    client.query(
      `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  try {
    const put = async (content: string | Buffer) => {
      const sha256 = sha256Of(content);
      await writeFile(join(folder, sha256), content);
      const size = Buffer.byteLength(content);
      return { sha256, size, stored_size: size, encoding: 'identity' };
    };
    const list = [];
    for (let file = 0; file < counts.files; file += 1) {
      const blob = await put(Buffer.alloc(50_000, sha256Of(String(file))));
      await insert('capture_blob', [blob]);
      list.push({ path: `/uploads/${file}.png`, type: 'image/png', sha256: blob.sha256 });
    }
    const hash = sha256Of(canonicalJson(list));
    await insert('capture_resources', [{ hash, list }]);
    const { rows } = await client.query<{ last: number }>(
      'select coalesce(max("number"), 0)::int as "last" from "publication"',
    );
    const first = (rows[0]?.last ?? 0) + 1;
    const every = (counts.years * 365 * 86_400_000) / counts.publications;
    let number = 0;
    for (let index = 0; index < counts.publications; index += 1) {
      const publication = first + index;
      const at = new Date(Date.now() - (counts.publications - index) * every).toISOString();
      await insert('publication', [{ number: publication, at, by_name: 'Alex Kim', reason: 'Updated' }]);
      const captures = [];
      const blobs = [];
      for (let each = 0; each < counts.capturesEach; each += 1) {
        const address = (index * counts.capturesEach + each) % counts.addresses;
        const blob = await put(pageOf(publication, address));
        number += 1;
        blobs.push(blob);
        captures.push({
          number,
          publication,
          address: `/page-${address}`,
          since: at,
          at,
          status: 200,
          html: blob.sha256,
          resources: hash,
        });
      }
      await insert('capture_blob', blobs);
      await insert('capture', captures);
    }
  } finally {
    await client.end();
  }
}
