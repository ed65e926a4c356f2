import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFiles } from './built-files.ts';

const source = 'export const answer = 42;';
let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-built-'));
  await writeFile(join(folder, 'app.js'), source);
  await writeFile(join(folder, 'app.js.br'), brotliCompressSync(source));
  await writeFile(join(folder, 'app.js.gz'), gzipSync(source));
  server = express().use(builtFiles('/assets/', folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/assets/app.js`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const ask = (headers: Record<string, string>) => fetch(url, { headers });

describe('a built file', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent as built to a client that accepts "%s"', async (accepted, encoding) => {
    const response = await ask({ 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(source);
  });

  test('may be cached forever', async () => {
    const response = await ask({});
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('supports ranges, and 304 for a client that has it', async () => {
    const part = await ask({ range: 'bytes=7-11', 'accept-encoding': 'identity' });
    expect([part.status, await part.text()]).toEqual([206, 'const']);
    const tag = part.headers.get('etag') ?? '';
    const known = await ask({
      'if-none-match': tag,
      'accept-encoding': 'identity',
      'cache-control': 'max-age=0',
    });
    expect(known.status).toBe(304);
  });
});
