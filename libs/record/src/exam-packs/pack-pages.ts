import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { CapturedResource } from '../captures/entities.ts';
import type { StoredCapture } from '../captures/read-captures.ts';
import { isoTime } from '../ledger/row-hash.ts';
import { csvLine } from './csv.ts';
import type { GrowingFile } from './growing-file.ts';
import { escaped, htmlPage } from './html-text.ts';
import { capturesIn, type PackContents } from './pack-rows.ts';
import type { PackSource } from './pack-source.ts';
import { readPage } from './printable-page.ts';
import { differencesOf } from './text-differences.ts';
import { WaczWriter } from './wacz.ts';
import type { ZipWriter } from './zip-writer.ts';

/** Milliseconds between two saved states. */
const saveEvery = 2_000;

/** How many lists of files stay in memory. Most pages need the same files as one of the last pages. */
const keptLists = 100;

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Adds the captured pages to a pack, and continues where an earlier attempt saved its state. */
export class PackPages {
  private readonly missing: Set<string>;
  private readonly pictures = new Set<string>();
  private readonly lastOf = new Map<string, StoredCapture>();
  private readonly lists = new Map<string, readonly CapturedResource[]>();
  /** The hashes of the lists that are in the file of lists. */
  private readonly listed = new Set<string>();

  private constructor(
    private readonly source: PackSource,
    private readonly zip: ZipWriter,
    private readonly wacz: WaczWriter,
    private readonly table: GrowingFile,
    private readonly rows: GrowingFile,
    private readonly listFile: GrowingFile,
    private readonly listLog: GrowingFile,
  ) {
    this.missing = new Set(source.work.missing);
  }

  /** Opens what earlier attempts wrote. @param at the time of the checkpoint */
  static async open(source: PackSource, zip: ZipWriter, at: Date): Promise<PackPages> {
    const { work, software } = source;
    const wacz = await WaczWriter.begin(work, software, at);
    const table = await work.open('captures.csv');
    const rows = await work.open('captures.jsonl');
    const lists = await work.open('resources.jsonl');
    const log = await work.open('resources.txt');
    const pages = new PackPages(source, zip, wacz, table, rows, lists, log);
    if (table.size === 0) await table.append(csvLine(captureColumns));
    for (const { path } of zip.files) {
      const picture = /^files\/(\w+)\./.exec(path)?.[1];
      if (picture !== undefined) pages.pictures.add(picture);
    }
    for await (const hash of log.lines()) pages.listed.add(hash);
    return pages;
  }

  /**
   * Adds all pages. Returns the hashes of the bytes that the storage lacks.
   * @param title the title of the web archive
   */
  async add(contents: PackContents, title: string): Promise<string[]> {
    const { em, work, onProgress } = this.source;
    const total = contents.captures.length;
    let done = 0;
    let savedAt = Number.NEGATIVE_INFINITY;
    await onProgress(work.done, total);
    for await (const capture of capturesIn(em, contents)) {
      if (done >= work.done) await this.addCapture(capture);
      this.lastOf.set(capture.address, capture);
      done += 1;
      if (done <= work.done) continue;
      if (performance.now() - savedAt >= saveEvery) {
        await work.save(done, [...this.missing]);
        savedAt = performance.now();
      }
      await onProgress(done, total);
    }
    await this.zip.add('pages.wacz', { file: await this.wacz.finish(title) }, true);
    await this.zip.add('captures.csv', { file: this.table.path });
    await this.zip.add('proofs/captures.jsonl', { file: this.rows.path });
    await this.zip.add('proofs/resources.jsonl', { file: this.listFile.path });
    return [...this.missing].sort();
  }

  private async addCapture(capture: StoredCapture): Promise<void> {
    const { wacz, zip } = this;
    const { number, address, since, status, location, html } = capture;
    const body = html === null ? Buffer.alloc(0) : await this.blobOf(html);
    const type = html === null ? null : 'text/html; charset=utf-8';
    const url = `${this.source.site}${address}`;
    if (body)
      await wacz.add({ url, at: since, status, type, location, body }, `${status} ${location} ${html}`);
    for (const file of await this.listOf(capture.resources)) await this.addFile(file, since);
    const text = await this.textOf(capture);
    const name = `${String(number).padStart(6, '0')}-${slugOf(address)}`;
    if (location === null) {
      // Programs that show the archive would offer a page that they cannot open.
      if (body) await wacz.addPage({ url, at: since, title: text.title || address });
      await zip.add(`pages/${name}.html`, printablePage(capture, url, text));
    }
    const previous = this.lastOf.get(address);
    const before = previous && (await this.textOf(previous));
    if (previous && before?.isThere && text.isThere) {
      const { lines } = before;
      await zip.add(`diffs/${name}.txt`, differencesOf(previous, lines, capture, text.lines));
    }
    const row = { ...capture, since: isoTime(since), at: isoTime(capture.at) };
    await this.rows.append(`${canonicalJson(row)}\n`);
    await this.table.append(csvLine(captureColumns.map((column) => row[column])));
  }

  /** Adds a file that a page needs, unless the web archive already has it at its address. */
  private async addFile({ path, type, sha256 }: CapturedResource, since: Date): Promise<void> {
    const url = `${this.source.site}${path}`;
    if (this.wacz.has(url, sha256)) return;
    const body = await this.blobOf(sha256);
    if (!body) return;
    await this.wacz.add({ url, at: since, status: 200, type, location: null, body }, sha256);
    const extension = extensions[type.split(';')[0] ?? ''];
    if (extension === undefined || this.pictures.has(sha256)) return;
    this.pictures.add(sha256);
    await this.zip.add(`files/${sha256}.${extension}`, body, extension !== 'svg');
  }

  private async blobOf(sha256: string): Promise<Buffer | null> {
    const bytes = await this.source.readBlob(sha256);
    if (!bytes) this.missing.add(sha256);
    return bytes;
  }

  private async listOf(hash: string | null): Promise<readonly CapturedResource[]> {
    if (hash === null) return [];
    const known = this.lists.get(hash);
    if (known) return known;
    const sql = 'select "list" from "capture_resources" where "hash" = $1';
    const [row] = await runStatement<{ list: CapturedResource[] }>(this.source.em, sql, [hash]);
    const list = row?.list ?? [];
    const [oldest] = this.lists.keys();
    if (oldest !== undefined && this.lists.size >= keptLists) this.lists.delete(oldest);
    this.lists.set(hash, list);
    if (!this.listed.has(hash)) {
      this.listed.add(hash);
      await this.listFile.append(`${canonicalJson(list)}\n`);
      await this.listLog.append(`${hash}\n`);
    }
    return list;
  }

  private async textOf({ html, resources, address }: StoredCapture) {
    const { site } = this.source;
    const bytes = html === null ? null : await this.blobOf(html);
    const files = new Map((await this.listOf(resources)).map((one) => [one.path, one]));
    const fileOf = (path: string) => {
      const file = files.get(path);
      const extension = extensions[file?.type.split(';')[0] ?? ''];
      return file && extension ? `../files/${file.sha256}.${extension}` : null;
    };
    const isThere = html === null || bytes !== null;
    return { ...readPage(bytes?.toString() ?? '', `${site}${address}`, fileOf), isThere };
  }
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
  text: { readonly title: string; readonly html: string; readonly isThere: boolean },
): string {
  const absent =
    '<p>The page is not in the pack: it was erased from the record, or the storage lacks it.</p>';
  return htmlPage(
    text.title || url,
    `<div class="about"><strong>${escaped(url)}</strong><br>Visitors got this page from ${since.toISOString()} on, with status ${status}.
<br>Capture ${number}, publication ${publication}. SHA-256 of the page: <code>${html}</code></div>
${text.isThere ? text.html : absent}`,
  );
}
