import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GrowingFile } from './growing-file.ts';
import type { PackWork } from './pack-work.ts';
import { indexTime, sortKey, type WarcAnswer, warcInfo, warcResponse } from './warc.ts';
import { ZipWriter } from './zip-writer.ts';

interface Page {
  readonly url: string;
  readonly at: Date;
  readonly title: string;
}

const writtenLine = z.tuple([z.string(), z.string()]);

/** Writes captured pages as a web archive (WACZ 1.1.1), which replay programs such as replayweb.page open. */
export class WaczWriter {
  /** The identities of the answers that were last written, by their addresses. */
  private readonly written = new Map<string, string>();

  private constructor(
    private readonly work: PackWork,
    private readonly software: string,
    /** The time of the checkpoint as of which the archive is made. */
    private readonly at: Date,
    private readonly warc: GrowingFile,
    private readonly index: GrowingFile,
    private readonly pages: GrowingFile,
    private readonly log: GrowingFile,
  ) {}

  /** Begins an archive, or continues it. */
  static async begin(work: PackWork, software: string, at: Date): Promise<WaczWriter> {
    const warc = await work.open('data.warc.gz');
    const pages = await work.open('pages.jsonl');
    const log = await work.open('answers.jsonl');
    const index = await work.open('index.cdx');
    const writer = new WaczWriter(work, software, at, warc, index, pages, log);
    if (warc.size === 0) {
      await warc.append(await warcInfo(software, at));
      const header = { format: 'json-pages-1.0', id: 'pages', title: 'All pages' };
      await pages.append(`${JSON.stringify(header)}\n`);
    }
    for await (const line of log.lines()) writer.written.set(...writtenLine.parse(JSON.parse(line)));
    return writer;
  }

  /** Whether an answer is the one that was last written for an address. */
  has(url: string, identity: string): boolean {
    return this.written.get(url) === identity;
  }

  /** Adds an answer, unless it is the one that was last written for its address. */
  async add(answer: WarcAnswer, identity: string): Promise<void> {
    if (this.has(answer.url, identity)) return;
    this.written.set(answer.url, identity);
    await this.log.append(`${JSON.stringify([answer.url, identity])}\n`);
    const { bytes, digest } = await warcResponse(answer);
    const details = {
      url: answer.url,
      mime: answer.type?.split(';')[0] ?? 'unk',
      status: String(answer.status),
      digest: `sha256:${digest}`,
      length: String(bytes.length),
      offset: String(this.warc.size),
      filename: 'data.warc.gz',
    };
    await this.index.append(`${sortKey(answer.url)} ${indexTime(answer.at)} ${JSON.stringify(details)}\n`);
    await this.warc.append(bytes);
  }

  /** Adds a page to the list from which people open pages. */
  async addPage({ url, at, title }: Page): Promise<void> {
    const id = createHash('sha256').update(`${url}\n${at.toISOString()}`).digest('hex').slice(0, 20);
    await this.pages.append(`${JSON.stringify({ id, url, ts: at.toISOString(), title })}\n`);
  }

  /** Completes the archive. Returns the path of its file. */
  async finish(title: string): Promise<string> {
    const path = this.work.pathOf('pages.wacz');
    const zip = await ZipWriter.create(path);
    try {
      await this.fill(zip, title);
      await zip.finish();
    } finally {
      await zip.close();
    }
    return path;
  }

  private async fill(zip: ZipWriter, title: string): Promise<void> {
    await zip.add('archive/data.warc.gz', { file: this.warc.path }, true);
    const index: string[] = [];
    for await (const line of this.index.lines()) index.push(`${line}\n`);
    await zip.add('indexes/index.cdx', index.sort().join(''));
    await zip.add('pages/pages.jsonl', { file: this.pages.path });
    const resources = zip.files.map((file) => ({
      name: file.path.slice(file.path.lastIndexOf('/') + 1),
      path: file.path,
      hash: `sha256:${file.sha256}`,
      bytes: file.size,
    }));
    const created = this.at.toISOString();
    const { software } = this;
    const description = {
      profile: 'data-package',
      wacz_version: '1.1.1',
      title,
      created,
      software,
      resources,
    };
    const { sha256 } = await zip.add('datapackage.json', JSON.stringify(description, null, 2));
    const digest = { path: 'datapackage.json', hash: `sha256:${sha256}` };
    await zip.add('datapackage-digest.json', JSON.stringify(digest, null, 2));
  }
}
