import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import express, { type Response } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBytes } from './send-stream.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-send-'));
  await writeFile(join(folder, 'large'), Buffer.alloc(20_000_000));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Sends a large file to a client. Returns the bytes that were sent. */
async function sendTo(
  client: (url: string) => void,
  before: (response: Response) => Promise<unknown>,
): Promise<Readable> {
  const sent = Promise.withResolvers<Readable>();
  const server = express()
    .get('/', async (_request, response) => {
      await before(response);
      const bytes = (await open(join(folder, 'large'))).createReadStream();
      await sendBytes(bytes, response);
      sent.resolve(bytes);
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  client(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const bytes = await sent.promise;
  server.closeAllConnections();
  server.close();
  return bytes;
}

test('closes the file if the client left before anything was sent', async () => {
  const bytes = await sendTo(
    (url) => {
      const request = get(url).on('error', () => undefined);
      request.on('socket', (socket) => socket.on('connect', () => setTimeout(() => request.destroy(), 50)));
    },
    (response) => once(response, 'close'),
  );
  await expect.poll(() => bytes.closed).toBe(true);
});

test('closes the file if the client leaves during the response', async () => {
  const bytes = await sendTo(
    (url) => {
      get(url, (response) => response.once('data', () => response.destroy())).on('error', () => undefined);
    },
    async () => undefined,
  );
  await expect.poll(() => bytes.closed).toBe(true);
});
