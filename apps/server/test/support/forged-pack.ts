import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fileBytes, unzip, verifyPack } from '@daybook/record';
import { ZipWriter } from '@daybook/record/testing';

/** Files of an archive by their paths. */
export type Files = Map<string, Buffer>;

const [warc, index] = ['archive/data.warc.gz', 'indexes/index.cdx'];

/** A record of a web archive: its line in the index, and its text. */
export interface WebRecord {
  readonly line: string;
  readonly text: string;
}

async function filesIn(archive: Parameters<typeof unzip>[0]): Promise<Files> {
  const files: Files = new Map();
  for (const [name, entry] of await unzip(archive)) files.set(name, Buffer.from(await entry.read()));
  return files;
}

async function zipped(folder: string, name: string, files: Files): Promise<string> {
  const zip = await ZipWriter.create(join(folder, name));
  try {
    for (const [path, bytes] of files) await zip.add(path, bytes, true);
    await zip.finish();
  } finally {
    await zip.close();
  }
  return join(folder, name);
}

/** What somebody can compute again without a key: the hashes of files in a list. */
function hashed(files: Files, name: string, listOf: (json: object, list: object[]) => object): void {
  const list = [...files]
    .filter(([path]) => path !== name && path !== 'datapackage-digest.json')
    .map(([path, bytes]) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { path, size: bytes.length, bytes: bytes.length, sha256, hash: `sha256:${sha256}` };
    });
  files.set(name, Buffer.from(JSON.stringify(listOf(JSON.parse(String(files.get(name))), list))));
}

/** The records of a web archive, in the order of the index. */
export function recordsIn(files: Files): WebRecord[] {
  const bytes = files.get(warc) ?? Buffer.alloc(0);
  const lines = String(files.get(index)).split('\n').filter(Boolean);
  return lines.map((line) => {
    const { offset, length } = JSON.parse(line.slice(line.indexOf('{')));
    const part = bytes.subarray(Number(offset), Number(offset) + Number(length));
    return { line, text: gunzipSync(part).toString('latin1') };
  });
}

/** Writes the records of a web archive again. @param unlisted records that the index does not name */
export function writeRecords(files: Files, records: readonly WebRecord[], unlisted: readonly string[] = []) {
  const bytes = files.get(warc) ?? Buffer.alloc(0);
  const parts = [bytes.subarray(0, startOf(files))];
  const lines: string[] = [];
  for (const { line, text } of records) {
    const offset = parts.reduce((sum, part) => sum + part.length, 0);
    const part = gzipSync(Buffer.from(text, 'latin1'));
    const digest = /WARC-Payload-Digest: (\S+)/.exec(text)?.[1];
    const url = /WARC-Target-URI: (\S+)/.exec(text)?.[1];
    const at = line.indexOf('{');
    const details = { ...JSON.parse(line.slice(at)), url, digest };
    const place = { ...details, offset: String(offset), length: String(part.length) };
    lines.push(`${line.slice(0, at)}${JSON.stringify(place)}\n`);
    parts.push(part);
  }
  parts.push(...unlisted.map((text) => gzipSync(Buffer.from(text, 'latin1'))));
  files.set(warc, Buffer.concat(parts)).set(index, Buffer.from(lines.sort().join('')));
}

function startOf(files: Files): number {
  const offsets = String(files.get(index))
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(JSON.parse(line.slice(line.indexOf('{'))).offset));
  return Math.min(...offsets);
}

/** Replaces the body of a record, and everything in the record that follows from it. */
export function withBody(text: string, body: string): string {
  const [warcHead = '', httpHead = ''] = text.split('\r\n\r\n');
  const http = `${httpHead.replace(/Content-Length: \d+/, `Content-Length: ${body.length}`)}\r\n\r\n${body}`;
  const digest = createHash('sha256').update(body).digest('hex');
  const head = warcHead
    .replace(/(?<=\r\nContent-Length: )\d+/, String(http.length))
    .replace(/(?<=Payload-Digest: sha256:)\w+/, digest);
  return `${head}\r\n\r\n${http}\r\n\r\n`;
}

/** The problems that the check of a pack finds after somebody changed its web archive, and every hash that needs no key. */
export async function problemsOfForged(file: string, change: (files: Files) => void): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forged-'));
  try {
    const pack = await filesIn(await fileBytes(file));
    const archive = await filesIn(new Blob([new Uint8Array(pack.get('pages.wacz') ?? [])]));
    change(archive);
    hashed(archive, 'datapackage.json', (json, resources) => ({ ...json, resources }));
    pack.set(
      'pages.wacz',
      Buffer.from(await (await fileBytes(await zipped(folder, 'pages.wacz', archive))).arrayBuffer()),
    );
    hashed(pack, 'manifest.json', (json, files) => ({ ...json, files }));
    return (await verifyPack(await fileBytes(await zipped(folder, 'pack.zip', pack)))).problems;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
