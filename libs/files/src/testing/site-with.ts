import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { onTestFinished } from 'vitest';
import type { FileStore } from '../file-store.ts';
import { type FindStoredFile, uploadsRouter } from '../serving/uploads-router.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

/** A server for the files of a store, with 404 for all other paths. Paths are sent unchanged. */
export async function siteWith(store: FileStore, findFile: FindStoredFile): Promise<Ask> {
  const app = express();
  app.use(uploadsRouter(store, findFile));
  app.use((_request, response) => {
    response.status(404).send('no such page');
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
}
