import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CapturedResource } from '../captures/entities.ts';
import type { StoredCapture } from '../captures/read-captures.ts';
import { answerColumns } from '../ledger/describe-answers.ts';
import { isoTime } from '../ledger/row-hash.ts';
import { treeOf } from '../ledger/stored-ledger.ts';
import { csvLine } from './csv.ts';
import type { ExamPack } from './exam-pack.ts';
import { escaped, htmlPage } from './html-text.ts';
import { coverPage } from './pack-readme.ts';
import {
  answersIn,
  approvalsIn,
  capturesIn,
  contentsOf,
  entriesIn,
  type PackContents,
  publicationsIn,
} from './pack-rows.ts';
import { readPage } from './printable-page.ts';
import { differencesOf } from './text-differences.ts';
import { verifyPage } from './verify-page.ts';
import { WaczWriter } from './wacz.ts';
import type { ZipWriter } from './zip-writer.ts';

/** What a pack is made from. */
export interface PackSource {
  readonly em: EntityManager;
  /** Reads bytes of captures by their SHA-256. Null if the storage lacks them or has others. */
  readonly readBlob: (sha256: string) => Promise<Buffer | null>;
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /** Name and version of the program. */
  readonly software: string;
  /** An empty folder for files that are needed meanwhile. */
  readonly folder: string;
  /** Is told how many captures are done, and how many there are. May throw to end the work. */
  readonly onProgress: (done: number, total: number) => Promise<void>;
}

type Scope = Pick<ExamPack, 'start' | 'end' | 'addresses' | 'checkpointSize'>;

/**
 * Writes an exam pack. The same pack of the same record has the same bytes, because it is made as of a checkpoint, and nothing
 * in it depends on when it is made. Throws if the checkpoint does not exist.
 */
export async function writePack(pack: Scope, zip: ZipWriter, source: PackSource): Promise<void> {
  const { em, site } = source;
  const [checkpoint] = await runStatement<{ note: string; at: Date | string }>(
    em,
    'select "note", "at" from "ledger_checkpoint" where "size" = $1',
    [pack.checkpointSize],
  );
  if (!checkpoint) throw new Error('The record has no such checkpoint.');
  const checkpointAt = new Date(checkpoint.at);
  const contents = await contentsOf(em, pack);
  const firm = (await firmAsOf(em, pack.checkpointSize)) ?? new URL(site).host;
  const wacz = await WaczWriter.begin(source.folder, source.software, checkpointAt);
  const missing = await addPages(contents, zip, wacz, { ...source, firm }).finally(() => wacz.close());
  await addPublications(contents, zip, em);
  await addApprovals(contents, zip, em);
  await addAnswers(contents, zip, em);
  await addEntries(contents, pack.checkpointSize, zip, em);
  await zip.add('proofs/checkpoint.txt', checkpoint.note);
  await zip.add('verify.html', verifyPage());
  const { publications, captures, entries } = contents;
  const counts = {
    publications: publications.length,
    captures: captures.length,
    entries: entries.length,
  };
  const cover = coverPage({ pack, firm, site, checkpointAt, counts, missing: missing.length });
  await zip.add('README.html', cover);
  const period = { start: pack.start.toISOString(), end: pack.end.toISOString(), addresses: pack.addresses };
  const description = { site, firm, ...period, checkpoint: pack.checkpointSize, missing, files: zip.files };
  await zip.add('manifest.json', JSON.stringify(description, null, 1));
}

/** The name of the firm as of a checkpoint; null if it was never published. */
async function firmAsOf(em: EntityManager, size: number): Promise<string | null> {
  const [row] = await runStatement<{ name: string | null }>(
    em,
    `select "values"->>'name' as "name" from "revision" where "type" = 'SiteSettings'
      and "publication" <= (select max("publication") from "ledger_entry" where "index" < $1)
      order by "number" desc limit 1`,
    [size],
  );
  return row?.name ?? null;
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Adds what the captures consist of. Returns the hashes that the storage lacks. */
async function addPages(
  contents: PackContents,
  zip: ZipWriter,
  wacz: WaczWriter,
  source: PackSource & { readonly firm: string },
): Promise<string[]> {
  const { em, site, firm, onProgress } = source;
  const missing = new Set<string>();
  const pictures = new Set<string>();
  const lists = new Map<string, readonly CapturedResource[]>();
  const lastOf = new Map<string, StoredCapture>();
  const [rows, table]: [string[], string[]] = [[], [csvLine(captureColumns)]];
  const blobOf = async (sha256: string) => {
    const bytes = await source.readBlob(sha256);
    if (!bytes) missing.add(sha256);
    return bytes;
  };
  const listOf = async (hash: string | null) => {
    if (hash === null) return [];
    const known = lists.get(hash);
    if (known) return known;
    const sql = 'select "list" from "capture_resources" where "hash" = $1';
    const [row] = await runStatement<{ list: CapturedResource[] }>(em, sql, [hash]);
    lists.set(hash, row?.list ?? []);
    return row?.list ?? [];
  };
  const textOf = async (capture: StoredCapture) => {
    const html = capture.html === null ? null : await blobOf(capture.html);
    const files = new Map((await listOf(capture.resources)).map((one) => [one.path, one]));
    const fileOf = (path: string) => {
      const file = files.get(path);
      const extension = extensions[file?.type.split(';')[0] ?? ''];
      return file && extension ? `../files/${file.sha256}.${extension}` : null;
    };
    return readPage(html?.toString() ?? '', `${site}${capture.address}`, fileOf);
  };
  let done = 0;
  await onProgress(0, contents.captures.length);
  for await (const capture of capturesIn(em, contents)) {
    const { number, address, since, status, location, html } = capture;
    const body = html === null ? Buffer.alloc(0) : await blobOf(html);
    const type = html === null ? null : 'text/html; charset=utf-8';
    const url = `${site}${address}`;
    if (body)
      await wacz.add({ url, at: since, status, type, location, body }, `${status} ${location} ${html}`);
    for (const file of await listOf(capture.resources)) {
      const fileUrl = `${site}${file.path}`;
      if (wacz.has(fileUrl, file.sha256)) continue;
      const bytes = await blobOf(file.sha256);
      if (!bytes) continue;
      const answer = { url: fileUrl, at: since, status: 200, type: file.type, location: null, body: bytes };
      await wacz.add(answer, file.sha256);
      const extension = extensions[file.type.split(';')[0] ?? ''];
      if (extension === undefined || pictures.has(file.sha256)) continue;
      pictures.add(file.sha256);
      await zip.add(`files/${file.sha256}.${extension}`, bytes, extension !== 'svg');
    }
    const text = await textOf(capture);
    const name = `${String(number).padStart(6, '0')}-${slugOf(address)}`;
    if (location === null) {
      wacz.addPage({ url, at: since, title: text.title || address });
      await zip.add(`pages/${name}.html`, printablePage(capture, url, text));
    }
    const previous = lastOf.get(address);
    if (previous) {
      const differences = differencesOf(previous, (await textOf(previous)).lines, capture, text.lines);
      await zip.add(`diffs/${name}.txt`, differences);
    }
    lastOf.set(address, capture);
    const row = { ...capture, since: isoTime(since), at: isoTime(capture.at) };
    rows.push(`${canonicalJson(row)}\n`);
    table.push(csvLine(captureColumns.map((column) => row[column])));
    done += 1;
    await onProgress(done, contents.captures.length);
  }
  const archive = await wacz.finish(`${firm}: captured pages`);
  await zip.add('pages.wacz', { file: archive }, true);
  await zip.add('captures.csv', table.join(''));
  await zip.add('proofs/captures.jsonl', rows.join(''));
  const texts = [...lists.values()].map((list) => `${canonicalJson(list)}\n`);
  await zip.add('proofs/resources.jsonl', texts.join(''));
  return [...missing].sort();
}

const captureColumns = [
  'number',
  'publication',
  'address',
  'since',
  'at',
  'status',
  'location',
  'html',
  'resources',
] as const;

function slugOf(address: string): string {
  const slug = address
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, 60) || 'home';
}

function printablePage(
  { number, publication, status, since, html }: StoredCapture,
  url: string,
  text: { readonly title: string; readonly html: string },
): string {
  return htmlPage(
    text.title || url,
    `<div class="about"><strong>${escaped(url)}</strong><br>Visitors got this page from ${since.toISOString()} on, with status ${status}.
<br>Capture ${number}, publication ${publication}. SHA-256 of the page: <code>${html}</code></div>
${text.html}`,
  );
}

async function addPublications(contents: PackContents, zip: ZipWriter, em: EntityManager): Promise<void> {
  const columns = ['number', 'at', 'by_id', 'by_name', 'release_id', 'reason', 'hash'] as const;
  const [table, rows]: [string[], string[]] = [[csvLine([...columns, 'records'])], []];
  for await (const { row, text, records } of publicationsIn(em, contents)) {
    table.push(csvLine([...columns.map((column) => row[column]), records]));
    rows.push(`${text}\n`);
  }
  await zip.add('publications.csv', table.join(''));
  await zip.add('proofs/publications.jsonl', rows.join(''));
}

async function addApprovals(contents: PackContents, zip: ZipWriter, em: EntityManager): Promise<void> {
  const columns = ['id', 'at', 'by_id', 'by_name', 'verdict', 'comment', 'release_id', 'hash'] as const;
  const [table, rows]: [string[], string[]] = [[csvLine([...columns, 'publication'])], []];
  for await (const { row, text, publication } of approvalsIn(em, contents)) {
    table.push(csvLine([...columns.map((column) => row[column]), publication]));
    rows.push(`${text}\n`);
  }
  await zip.add('approvals.csv', table.join(''));
  await zip.add('proofs/approvals.jsonl', rows.join(''));
}

async function addAnswers(contents: PackContents, zip: ZipWriter, em: EntityManager): Promise<void> {
  const [table, rows]: [string[], string[]] = [[csvLine([...answerColumns, 'publication'])], []];
  for await (const { row, text, publication } of answersIn(em, contents)) {
    table.push(csvLine([...answerColumns.map((column) => row[column]), publication]));
    rows.push(`${text}\n`);
  }
  await zip.add('answers.csv', table.join(''));
  await zip.add('proofs/answers.jsonl', rows.join(''));
}

async function addEntries(
  contents: PackContents,
  size: number,
  zip: ZipWriter,
  em: EntityManager,
): Promise<void> {
  const tree = treeOf(em, size);
  const [lines, keys]: [string[], string[]] = [[], []];
  for await (const { index, text } of entriesIn(em, contents)) {
    const hashes = await tree.inclusionProof(index);
    const proof = hashes.map((hash) => hash.toString('base64'));
    lines.push(`${JSON.stringify({ index, entry: text, proof })}\n`);
    const entry: { kind?: string; key?: string } = JSON.parse(text);
    if (entry.kind === 'key' && entry.key !== undefined) keys.push(`${entry.key}\n`);
  }
  await zip.add('proofs/entries.jsonl', lines.join(''));
  await zip.add('proofs/keys.txt', keys.join(''));
}
