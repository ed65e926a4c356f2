import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { liveRoute } from './live-route.ts';
import { LiveStreams } from './live-streams.ts';

type Services = Parameters<typeof liveRoute>[0];

test('a client that leaves while it waits for a slot gets no stream, because nothing would close it', async () => {
  const connect = vi.fn(async () => undefined);
  const live = { connect };
  const liveStreams = new LiveStreams();
  const arrived = Promise.withResolvers<void>();
  const worked = Promise.withResolvers<void>();
  const requestLimiter = {
    async run(request: IncomingMessage, work: () => Promise<void>) {
      const left = once(request.socket, 'close');
      arrived.resolve();
      await left;
      await work().then(worked.resolve, worked.reject);
    },
  };
  const app = express().use(liveRoute({ live, liveStreams, requestLimiter } as unknown as Services));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const leaving = new AbortController();
  const { port } = server.address() as AddressInfo;
  const stream = fetch(`http://127.0.0.1:${port}/live/publications`, { signal: leaving.signal });
  await arrived.promise;
  leaving.abort();
  await expect(stream).rejects.toThrow();
  await worked.promise;
  expect(connect).not.toHaveBeenCalled();
});
