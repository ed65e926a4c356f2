import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-store.ts';
import { reasonOfStorage } from './storage-problems.ts';
import { openWriteOnce, type WriteOncePlace } from './write-once.ts';

const bucket = 'checkpoints';
let service: S3rver;
let directory: string;
let endpoint: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 's3-test-'));
  const configureBuckets = [{ name: bucket, configs: [] }];
  service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  endpoint = `http://127.0.0.1:${(await service.run()).port}`;
});

afterAll(async () => {
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucketNamed = (name: string, address = endpoint): WriteOncePlace => ({
  s3: { bucket: name, region: 'us-east-1', endpoint: address, credentials, forcePathStyle: true },
});
const places: Readonly<Record<string, () => Promise<WriteOncePlace>>> = {
  'a folder': async () => ({ folder: await temporaryFolder() }),
  'a bucket': async () => bucketNamed(bucket),
};

describe.each(Object.entries(places))('%s', (_, placeOf) => {
  test('keeps the first bytes of a name', async () => {
    const area = await openWriteOnce(await placeOf());
    await area.check();
    expect(await area.readWhole('one.txt')).toBeNull();
    expect(await area.writeNew('one.txt', Buffer.from('first'))).toBe(true);
    expect(await area.writeNew('one.txt', Buffer.from('second'))).toBe(false);
    expect(String(await area.readWhole('one.txt'))).toBe('first');
  });
});

test('of writes at the same time to a folder, one succeeds, and nothing else stays', async () => {
  const folder = await temporaryFolder();
  const area = await openWriteOnce({ folder });
  const texts = Array.from({ length: 10 }, (_, index) => `text ${index}`);
  const written = await Promise.all(texts.map((text) => area.writeNew('one.txt', Buffer.from(text))));
  expect(written.filter((isWritten) => isWritten)).toHaveLength(1);
  expect(String(await area.readWhole('one.txt'))).toBe(texts[written.indexOf(true)]);
  expect(await readdir(folder)).toEqual(['one.txt']);
});

test.each([
  [
    'a folder that is not there',
    /no such file/,
    async () => ({ folder: join(await temporaryFolder(), 'mnt') }),
  ],
  ['a bucket that is not there', /NoSuchBucket: .*\(status 404\)/, async () => bucketNamed('nowhere')],
  ['a service that is away', /ECONNREFUSED/, async () => bucketNamed(bucket, 'http://127.0.0.1:9')],
])('%s is not used, and says why', async (_, reason, placeOf) => {
  const area = await openWriteOnce(await placeOf());
  for (const attempt of [() => area.check(), () => area.writeNew('one.txt', Buffer.from('text'))]) {
    const error = await attempt().then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(reasonOfStorage(error)).toMatch(reason);
  }
});

test('a bucket refuses a file that another process writes after the look for it', async () => {
  const conditions: unknown[] = [];
  // Objects are not there when they are looked for, and are there when they are written.
  const service = createServer((request, response) => {
    if (request.method === 'PUT') conditions.push(request.headers['if-none-match']);
    request.resume().once('end', () => response.writeHead(request.method === 'PUT' ? 412 : 404).end());
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void service.close());
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const area = await openWriteOnce(bucketNamed(bucket, `http://127.0.0.1:${port}`));
  expect(await area.writeNew('one.txt', Buffer.from('second'))).toBe(false);
  expect(conditions).toEqual(['*']);
});
