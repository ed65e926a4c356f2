import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { AppError, httpStatusOf } from '@daybook/errors';
import express from 'express';
import type { FileUpload } from 'graphql-upload/GraphQLUpload.mjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BodyIntake } from './body-intake.ts';
import { readEarly } from './read-announced.ts';
import { fieldsOf, withBody } from './read-body.ts';

const kilobyte = 1024;
const limits = { text: 300 * kilobyte, file: 100 * kilobyte, files: 2 };
let folder: string;
let intake: BodyIntake;
let base: string;
let close: () => Promise<void>;
/** What the server has received: text fields, and files by name. */
let received: { fields: Readonly<Record<string, unknown>>; files: Record<string, string> }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bodies-'));
  intake = new BodyIntake({ memory: 800 * kilobyte, newPath: () => join(folder, randomUUID()) });
  received = [];
  const app = express();
  app.use('/early', (request, _response, next) => readEarly(request, 1 * kilobyte, () => next()));
  app.post(['/', '/early'], async (request, response) => {
    try {
      await withBody(request, intake, limits, async (body) => {
        const files: Record<string, string> = {};
        for (const { upload } of body.kind === 'form' ? body.files : []) {
          const file: FileUpload = await upload.promise;
          files[file.filename] = (await buffer(file.createReadStream())).toString();
        }
        received.push({ fields: fieldsOf(body), files });
        response.json({});
      });
    } catch (error) {
      response.status(error instanceof AppError ? httpStatusOf(error.code) : 500).json({});
    }
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  base = `http://127.0.0.1:${address.port}/`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});

afterEach(async () => {
  await expect.poll(() => intake.counts).toEqual({ memory: 0, disk: 0 });
  expect(await readdir(folder)).toEqual([]);
  await close();
  await rm(folder, { recursive: true });
});

const json = { 'content-type': 'application/json' };
const textOf = (length: number) => JSON.stringify({ text: 'x'.repeat(length - 11) });

/** Begins a request of `length` bytes and holds the last byte back until `finish`. */
function beginPost(length: number) {
  const body = textOf(length);
  const sending = openRequest(base, {
    method: 'POST',
    agent: false,
    headers: { ...json, 'content-length': length },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode));
    sending.once('error', reject);
  });
  sending.write(body.slice(0, -1));
  const finish = () => {
    sending.end(body.slice(-1));
    return answered;
  };
  return { sending, answered, finish };
}

describe('bodies that arrive slowly', () => {
  test('take memory up to the budget, go to disk beyond it, and are all read completely', async () => {
    const posts = Array.from({ length: 5 }, () => beginPost(200 * kilobyte));
    await expect
      .poll(() => intake.counts)
      .toEqual({ memory: 400 * kilobyte, disk: 3 * (200 * kilobyte - 1) });
    const answers = await Promise.all(posts.map(({ finish }) => finish()));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(received.map(({ fields }) => String(fields.text).length)).toEqual(
      Array.from({ length: 5 }, () => 200 * kilobyte - 11),
    );
  });

  test('do not delay a body that has arrived', async () => {
    const slow = Array.from({ length: 4 }, () => beginPost(200 * kilobyte));
    await expect.poll(() => intake.counts.disk).toBeGreaterThan(300 * kilobyte);
    const response = await fetch(base, { method: 'POST', headers: json, body: textOf(200 * kilobyte) });
    expect(response.status).toBe(200);
    await Promise.all(slow.map(({ finish }) => finish()));
  });

  test('release memory and disk when their clients disconnect', async () => {
    const posts = Array.from({ length: 4 }, () => beginPost(200 * kilobyte));
    await expect.poll(() => intake.counts.disk).toBeGreaterThan(300 * kilobyte);
    for (const { sending, answered } of posts) {
      sending.destroy();
      await expect(answered).rejects.toThrow();
    }
    expect(received).toEqual([]);
  });
});

test('a form can go to disk and is read from there with its fields and files', async () => {
  const slow = [beginPost(250 * kilobyte), beginPost(140 * kilobyte)];
  await expect.poll(() => intake.counts.memory).toBe(390 * kilobyte);
  const form = new FormData();
  form.append('description', 'y'.repeat(100 * kilobyte));
  form.append('file', new Blob(['content']), 'a.txt');
  expect((await fetch(base, { method: 'POST', body: form })).status).toBe(200);
  expect(received).toEqual([
    { fields: { description: 'y'.repeat(100 * kilobyte) }, files: { 'a.txt': 'content' } },
  ]);
  await Promise.all(slow.map(({ finish }) => finish()));
});

test('a file whose name ends in a slash is still a file', async () => {
  const form = new FormData();
  form.append('file', new Blob(['content']), 'x.png/');
  expect((await fetch(base, { method: 'POST', body: form })).status).toBe(200);
  expect(Object.values(received[0]?.files ?? {})).toEqual(['content']);
});

test('a compressed body is decompressed up to the limit, and counts with the limit in memory', async () => {
  const headers = { ...json, 'content-encoding': 'gzip' };
  const post = (body: Uint8Array<ArrayBuffer> | string) => fetch(base, { method: 'POST', headers, body });
  expect((await post(gzipSync(textOf(200 * kilobyte)))).status).toBe(200);
  expect((await post(gzipSync(textOf(301 * kilobyte)))).status).toBe(413);
  expect((await post('no gzip')).status).toBe(422);
  expect(
    (await fetch(base, { method: 'POST', headers: { ...json, 'content-encoding': 'zip' }, body: 'x' }))
      .status,
  ).toBe(415);
  expect(received).toHaveLength(1);
});

test('an urlencoded form with too many fields is refused before it is parsed', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (body: string) => fetch(base, { method: 'POST', headers, body });
  expect((await post('a&'.repeat(100_000))).status).toBe(413);
  expect((await post('a=1&b=2')).status).toBe(200);
  expect(received).toEqual([{ fields: { a: '1', b: '2' }, files: {} }]);
});

test('a complete body is refused if its client disconnects before it is read', async () => {
  const outcome = Promise.withResolvers<unknown>();
  const app = express();
  app.post('/', (request) => {
    request.once('close', () => {
      withBody(request, intake, limits, async () => 'read').then(outcome.resolve, outcome.resolve);
    });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const sending = openRequest({ port: address.port, method: 'POST', agent: false, headers: json });
  sending.on('error', () => undefined);
  sending.end('{}', () => sending.destroy());
  expect(await outcome.promise).toMatchObject({ code: 'BAD_USER_INPUT' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('a body that was read early is used, and a longer one is read later', async () => {
  for (const length of [1 * kilobyte, 2 * kilobyte]) {
    const response = await fetch(`${base}early`, { method: 'POST', headers: json, body: textOf(length) });
    expect(response.status).toBe(200);
  }
  expect(received.map(({ fields }) => String(fields.text).length)).toEqual([1_013, 2_037]);
});

test('a body of unknown length is read up to the limit', async () => {
  const post = (length: number) =>
    fetch(base, {
      method: 'POST',
      headers: json,
      body: new Blob([textOf(length)]).stream(),
      duplex: 'half',
    } as RequestInit);
  expect((await post(200 * kilobyte)).status).toBe(200);
  expect((await post(301 * kilobyte)).status).toBe(413);
});

test('a body that no longer fits on the disk gets 507', async (context) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return context.skip('Only root on Linux may mount, and not in every container.');
  }
  try {
    const body = new Blob([textOf(200 * kilobyte)]).stream();
    const response = await fetch(base, {
      method: 'POST',
      headers: json,
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(507);
    await expect.poll(() => intake.counts.disk).toBe(0);
  } finally {
    execFileSync('umount', ['--lazy', folder]);
  }
});
