import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useS3 } from '../testing/s3-service.ts';
import { temporaryFolder } from '../testing/temporary-store.ts';
import { reasonOfStorage } from './storage-problems.ts';
import { openWriteOnce, type WriteOncePlace } from './write-once.ts';

const bucket = 'checkpoints';
const service = useS3(bucket);
const bucketNamed = (name: string, endpoint?: string): WriteOncePlace => ({
  s3: { ...service.bucket(name), ...(endpoint && { endpoint }) },
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
