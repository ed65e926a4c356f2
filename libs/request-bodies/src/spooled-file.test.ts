import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SpooledFile } from './spooled-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 253));

test('can be read several times, and closes even if a reader has not finished', async () => {
  const file = await SpooledFile.open(join(folder, 'spooled'));
  await file.write(Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]));
  expect(await readdir(folder)).toEqual([]);
  expect((await buffer(file.read())).equals(bytes)).toBe(true);
  expect((await buffer(file.read())).equals(bytes)).toBe(true);
  const abandoned = file.read();
  await new Promise((resolve) => abandoned.once('readable', resolve));
  await file.close();
  await expect(buffer(file.read())).rejects.toThrow();
});

test('rejects if its source is interrupted', async () => {
  const file = await SpooledFile.open(join(folder, 'spooled'));
  const source = new Readable({ read() {} });
  const writing = file.write(source);
  source.push('x');
  source.destroy();
  await expect(writing).rejects.toThrow();
  await file.close();
});
