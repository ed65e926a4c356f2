import { contentTypeNamed, databaseBy, readRows, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { erasedAmong } from '../erasure/erased-bytes.ts';
import { treeOf } from '../ledger/stored-ledger.ts';
import { csvLine } from './csv.ts';
import type { ExamPack } from './exam-pack.ts';
import { addAnswers } from './pack-answers.ts';
import { PackPages } from './pack-pages.ts';
import { coverPage } from './pack-readme.ts';
import {
  approvalsIn,
  contentsOf,
  entriesIn,
  erasuresIn,
  lastPublicationCovered,
  type PackContents,
  publicationsIn,
} from './pack-rows.ts';
import type { PackSource } from './pack-source.ts';
import { verifyPage } from './verify-page.ts';
import { ZipWriter } from './zip-writer.ts';

type Scope = Pick<ExamPack, 'start' | 'end' | 'addresses' | 'topics' | 'checkpointSize'>;

/** Everything that the bytes of a pack depend on, including the version of Node, which compresses them. */
export function keyOfPack(
  { start, end, addresses, topics, checkpointSize }: Scope,
  { site, software }: Pick<PackSource, 'site' | 'software'>,
): string {
  return JSON.stringify([software, process.version, site, start, end, addresses, topics, checkpointSize]);
}

/**
 * Writes an exam pack, and continues where earlier attempts saved their state. The same pack of the same record always
 * has the same bytes, because it is made as of a checkpoint, and nothing in it depends on when it is made. Returns the
 * path of the archive. Throws if the checkpoint does not exist.
 */
export async function writePack(pack: Scope, source: PackSource): Promise<string> {
  const { em, site, work } = source;
  const [checkpoint] = await runStatement<{ note: string; at: Date | string }>(
    em,
    'select "note", "at" from "ledger_checkpoint" where "size" = $1',
    [pack.checkpointSize],
  );
  if (!checkpoint) throw new Error('The record has no such checkpoint.');
  const checkpointAt = new Date(checkpoint.at);
  const contents = await contentsOf(em, pack);
  const firm = (await firmAsOf(em, pack.checkpointSize)) ?? new URL(site).host;
  const archive = await work.open('pack.zip');
  const zip = await ZipWriter.continue(archive, await work.open('files.jsonl'));
  const pages = await PackPages.open(source, zip, checkpointAt);
  const absent = await pages.add(contents, `${firm}: captured pages`);
  await addPublications(contents, zip, em);
  await addApprovals(contents, zip, em);
  const absentFiles = await addAnswers(contents, zip, source);
  const erased = await erasedAmong(em, absent);
  const missing = [...absent.filter((sha256) => !erased.has(sha256)), ...absentFiles];
  const erasures = await addErasures(contents, zip, em);
  await addEntries(contents, pack.checkpointSize, zip, em);
  await zip.add('proofs/checkpoint.txt', checkpoint.note);
  await zip.add('verify.html', verifyPage());
  const { publications, captures, entries } = contents;
  const counts = {
    publications: publications.length,
    captures: captures.length,
    entries: entries.length,
  };
  const cover = coverPage({ pack, firm, site, checkpointAt, counts, missing: missing.length, erasures });
  await zip.add('README.html', cover);
  const { addresses, topics } = pack;
  const period = { start: pack.start.toISOString(), end: pack.end.toISOString(), addresses, topics };
  const description = {
    site,
    firm,
    ...period,
    checkpoint: pack.checkpointSize,
    missing,
    erased: [...erased].sort(),
    files: zip.files,
  };
  await zip.add('manifest.json', JSON.stringify(description, null, 1));
  await zip.finish();
  await archive.sync();
  return archive.path;
}

/** The name of the firm in the site settings in use as of a checkpoint; null if there were none. */
async function firmAsOf(em: EntityManager, size: number): Promise<string | null> {
  const settings = contentTypeNamed('SiteSettings');
  if (!settings) return null;
  const [row] = await readRows<{ name: string | null }>(
    databaseBy(em, { publication: await lastPublicationCovered(em, size) }),
    [settings],
    'select "name" from "site_settings" order by "chosen" desc, "id" limit 1',
    [],
  );
  return row?.name ?? null;
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

/** Returns the number of erasures. */
async function addErasures(contents: PackContents, zip: ZipWriter, em: EntityManager): Promise<number> {
  const columns = ['id', 'at', 'cause', 'by_id', 'by_name', 'reason', 'basis'] as const;
  const [table, rows]: [string[], string[]] = [[csvLine([...columns, 'removed'])], []];
  for await (const { row, text, removed } of erasuresIn(em, contents)) {
    table.push(csvLine([...columns.map((column) => row[column]), removed]));
    rows.push(`${text}\n`);
  }
  await zip.add('erasures.csv', table.join(''));
  await zip.add('proofs/erasures.jsonl', rows.join(''));
  return rows.length;
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
