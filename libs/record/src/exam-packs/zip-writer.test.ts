import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileBytes } from './file-bytes.ts';
import { GrowingFile } from './growing-file.ts';
import { unzip } from './verify-zip.ts';
import { closing, listedHeader, localHeader, needs64Bits, type ZipEntry } from './zip-headers.ts';
import { ZipWriter } from './zip-writer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes an archive. Returns its path. */
async function archive(name: string, fill: (zip: ZipWriter) => Promise<unknown>): Promise<string> {
  const path = join(folder, name);
  const zip = await ZipWriter.create(path);
  try {
    await fill(zip);
    await zip.finish();
  } finally {
    await zip.close();
  }
  return path;
}

/** The content of a file of an archive. */
async function contentIn(path: string, name: string): Promise<string> {
  const entry = (await unzip(await fileBytes(path))).get(name);
  if (!entry) throw new Error(`${name} is not in the archive.`);
  return new TextDecoder().decode(await entry.read());
}

const text = 'What an adviser published. '.repeat(10_000);
const sample = async (zip: ZipWriter) => {
  const file = join(folder, 'local');
  await writeFile(file, text);
  await zip.add('packed.txt', text);
  await zip.add('stored.txt', text, true);
  await zip.add('empty.txt', '');
  await zip.add('von Köln/日本.txt', 'names');
  await zip.add('local-packed.txt', { file });
  await zip.add('local-stored.txt', { file }, true);
};

const entryOf = (known: Partial<ZipEntry>): ZipEntry => ({
  path: 'file',
  size: 0,
  packed: 0,
  crc: 0,
  isStored: true,
  isLarge: false,
  offset: 0,
  ...known,
});

test('an archive has what was added, in its order', async () => {
  const path = await archive('one.zip', sample);
  const names = [...(await unzip(await fileBytes(path))).keys()];
  expect(names).toEqual([
    'packed.txt',
    'stored.txt',
    'empty.txt',
    'von Köln/日本.txt',
    'local-packed.txt',
    'local-stored.txt',
  ]);
  for (const name of names.filter((one) => /^(?:packed|stored|local)/.test(one)))
    expect(await contentIn(path, name), name).toBe(text);
  expect(await contentIn(path, 'empty.txt')).toBe('');
  expect(await contentIn(path, 'von Köln/日本.txt')).toBe('names');
});

test('a file with a changed byte is not read', async () => {
  const path = await archive('one.zip', (zip) => zip.add('stored.txt', text, true));
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(1_000) ^ 1, 1_000);
  await writeFile(path, bytes);
  await expect(contentIn(path, 'stored.txt')).rejects.toThrow('damaged');
});

test('an archive written twice has the same bytes', async () => {
  const [one, other] = [await archive('one.zip', sample), await archive('other.zip', sample)];
  expect((await readFile(one)).equals(await readFile(other))).toBe(true);
});

test('what was added is described with its size and hash', async () => {
  const zip = await ZipWriter.create(join(folder, 'one.zip'));
  const sha256 = createHash('sha256').update('abc').digest('hex');
  expect(await zip.add('a', 'abc')).toMatchObject({ path: 'a', size: 3, sha256 });
  expect(zip.files).toEqual([{ path: 'a', size: 3, sha256 }]);
  await zip.close();
});

/** Writes headers and content that nobody reads, which needs no time and no room on the disk. */
async function headersOnly(entries: readonly ZipEntry[]): Promise<string> {
  const output = await GrowingFile.create(join(folder, 'large.zip'));
  for (const entry of entries) {
    output.leave(entry.offset - output.size);
    await output.append(localHeader(entry));
  }
  output.leave(entries.at(-1)?.packed ?? 0);
  const start = output.size;
  await output.append(Buffer.concat(entries.map(listedHeader)));
  await output.append(closing(entries.length, start, output.size - start));
  await output.close();
  return output.path;
}

test('an archive may have more files than fields of 16 bits can count', async () => {
  const entries = Array.from({ length: 65_540 }, (_, number) => entryOf({ path: String(number), offset: 0 }));
  // Reading so many headers from the disk one by one takes seconds.
  const inMemory = new Blob([await readFile(await headersOnly(entries))]);
  expect((await unzip(inMemory)).size).toBe(65_540);
});

test('files may be larger than fields of 32 bits can say, and begin later', async () => {
  const size = 2 ** 32 + 5;
  const large = { size, packed: size, isLarge: needs64Bits(size) };
  const path = await headersOnly([
    entryOf({ path: 'first', ...large }),
    entryOf({ path: 'second', ...large, offset: 2 * size }),
  ]);
  const found = await unzip(await fileBytes(path));
  expect([...found].map(([name, { blob }]) => [name, blob.size])).toEqual([
    ['first', size],
    ['second', size],
  ]);
});
