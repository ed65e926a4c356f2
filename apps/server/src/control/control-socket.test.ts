import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askForImport, askForNewRecordKey, ControlError } from './control-socket.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Serves the control socket of a data directory, and returns the directory. */
async function served(listener: RequestListener): Promise<string> {
  const folder = await newFolder();
  const server = createServer(listener);
  await once(server.listen(join(folder, 'control-1.sock')), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return folder;
}

test('returns what the running server answers', async () => {
  const folder = await served((_request, response) => response.end('{"secret":"key"}'));
  expect(await askForNewRecordKey(folder)).toEqual({ secret: 'key' });
});

test.each<[string, RequestListener]>([
  ['breaks the connection', (request) => request.socket.destroy()],
  ['answers with an error', (_request, response) => response.writeHead(404).end()],
])('does not let the command do it again if the server %s', async (_how, listener) => {
  await expect(askForNewRecordKey(await served(listener))).rejects.toThrow(ControlError);
});

test('returns null without a socket, and for the socket of a process that has ended', async () => {
  const folder = await newFolder();
  expect(await askForNewRecordKey(folder)).toBeNull();
  // Unlike `close`, the end of a process leaves the file of its socket.
  const script = `require('node:http').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['--eval', script, join(folder, 'control-2.sock')]);
  expect(await askForNewRecordKey(folder)).toBeNull();
  const request = {
    from: 'https://old.example',
    file: null,
    site: null,
    pagesAsPosts: false,
    filesBase: null,
    withoutFiles: true,
    timeout: Number.POSITIVE_INFINITY,
    credentials: null,
  };
  expect(await askForImport(folder, request)).toBeNull();
});
