import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { GrowingFile } from './growing-file.ts';
import { indexTime, sortKey, type WarcAnswer, warcInfo, warcResponse } from './warc.ts';
import { ZipWriter } from './zip-writer.ts';

interface Page {
  readonly url: string;
  readonly at: Date;
  readonly title: string;
}

const warcName = 'data.warc.gz';

/** Writes captured pages as a web archive (WACZ 1.1.1), which replay programs such as replayweb.page open. */
export class WaczWriter {
  private readonly index: string[] = [];
  private readonly pages: string[] = [];
  /** What was last written for an address. */
  private readonly written = new Map<string, string>();

  private constructor(
    private readonly folder: string,
    private readonly software: string,
    /** The time of the checkpoint as of which it is made. */
    private readonly at: Date,
    private readonly output: GrowingFile,
  ) {}

  /** Begins an archive, which the caller closes. @param folder for files that are needed meanwhile */
  static async begin(folder: string, software: string, at: Date): Promise<WaczWriter> {
    const output = await GrowingFile.create(join(folder, warcName));
    await output.append(await warcInfo(software, at));
    return new WaczWriter(folder, software, at, output);
  }

  /** Whether an answer is the one that was last written for an address. */
  has(url: string, identity: string): boolean {
    return this.written.get(url) === identity;
  }

  /** Adds an answer, unless it is the one that was last written for its address. */
  async add(answer: WarcAnswer, identity: string): Promise<void> {
    if (this.has(answer.url, identity)) return;
    this.written.set(answer.url, identity);
    const { bytes, digest } = await warcResponse(answer);
    const details = {
      url: answer.url,
      mime: answer.type?.split(';')[0] ?? 'unk',
      status: String(answer.status),
      digest: `sha256:${digest}`,
      length: String(bytes.length),
      offset: String(this.output.size),
      filename: warcName,
    };
    this.index.push(`${sortKey(answer.url)} ${indexTime(answer.at)} ${JSON.stringify(details)}\n`);
    await this.output.append(bytes);
  }

  /** Lists a page among those to begin with. */
  addPage({ url, at, title }: Page): void {
    const id = createHash('sha256').update(`${url}\n${at.toISOString()}`).digest('hex').slice(0, 20);
    this.pages.push(`${JSON.stringify({ id, url, ts: at.toISOString(), title })}\n`);
  }

  /** Completes the archive. Returns the path of its file. */
  async finish(title: string): Promise<string> {
    const path = join(this.folder, 'pages.wacz');
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
    await zip.add(`archive/${warcName}`, { file: this.output.path }, true);
    await zip.add('indexes/index.cdx', this.index.sort().join(''));
    const header = { format: 'json-pages-1.0', id: 'pages', title: 'All pages' };
    await zip.add('pages/pages.jsonl', `${JSON.stringify(header)}\n${this.pages.join('')}`);
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

  /** Closes the files, also after errors. */
  close(): Promise<void> {
    return this.output.close();
  }
}
