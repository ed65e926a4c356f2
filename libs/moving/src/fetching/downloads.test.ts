import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicServers } from '@daybook/outgoing-http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Downloads } from './downloads.ts';

let requests = 0;
const server = createServer((_, response) => {
  requests += 1;
  response.end('bytes of a picture');
});
let address: string;
let folder: string;
let downloads: Downloads;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/desk.png`;
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  const site = new URL('/', address);
  const patience = 60_000;
  let count = 0;
  requests = 0;
  downloads = new Downloads({
    limits: { timeout: patience, attempts: 1, firstPause: 1 },
    signal: new AbortController().signal,
    trusted: site,
    calledSite: site,
    servers: publicServers,
    newPath() {
      count += 1;
      return join(folder, String(count));
    },
  });
});

test('of a file that two records used at the same time, one copy is kept', async () => {
  const both = await Promise.all([downloads.download(address), downloads.download(address)]);
  await Promise.all(both.map((file) => file.remove()));
  expect(await readdir(folder)).toHaveLength(1);
  await (await downloads.download(address)).remove();
  expect(requests).toBe(2);
  await downloads.close();
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is used until after the end is not kept', async () => {
  const file = await downloads.download(address);
  await downloads.close();
  expect(await readdir(folder)).toHaveLength(1);
  await file.remove();
  expect(await readdir(folder)).toEqual([]);
});
