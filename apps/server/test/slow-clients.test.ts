import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { textFile } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({ HEADERS_TIMEOUT_S: '2', IDLE_TIMEOUT_S: '3', MIN_BYTES_PER_SECOND: '1000' });
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** A raw connection to the server that collects what the server sends. */
async function connection(): Promise<{ socket: Socket; said: () => string; ended: Promise<unknown> }> {
  const { hostname, port } = new URL(site.server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  socket.on('error', () => undefined);
  // Not `once`, which rejects on errors: a server that closes while more arrives resets the connection.
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await once(socket, 'connect');
  return { socket, said: () => text, ended };
}

/** Writes a small piece repeatedly until the server closes the connection. */
async function trickle(socket: Socket, piece: string, every: number): Promise<void> {
  while (socket.writable) {
    socket.write(piece);
    await setTimeout(every);
  }
}

const head = (lines: string[]) =>
  `${['POST /api/login HTTP/1.1', 'Host: test', ...lines].join('\r\n')}\r\n\r\n`;

/** Concurrent, longest first, because these tests mostly wait. */
describe.concurrent('a connection', () => {
  test('stays open during an upload that takes longer than any of these timeouts', async () => {
    const { socket, said, ended } = await connection();
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(80_000) });
    const length = `Content-Length: ${body.length}`;
    socket.write(head(['Content-Type: application/json', 'Connection: close', length]));
    for (let sent = 0; sent < body.length; sent += 2_000) {
      socket.write(body.slice(sent, sent + 2_000));
      await setTimeout(300);
    }
    await ended;
    expect(said()).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('is closed if its body is slower than the minimum rate', async () => {
    const { socket, ended, said } = await connection();
    socket.write(head(['Content-Type: application/json', 'Content-Length: 100000']));
    await Promise.all([ended, trickle(socket, 'x', 300)]);
    expect(said()).not.toContain(' 200 ');
  });

  test('is closed if its response is not read', async () => {
    const file = textFile('large.txt', 'text/plain', 'x'.repeat(20_000_000));
    const create = `mutation ($input: AdditionalResourceCreateInput!) {
      createAdditionalResource(input: $input) { file { url } } }`;
    const input = {
      title: 'Large',
      description: '<p>Text</p>',
      file: null,
    };
    const { data, errors } = await site.staff.graphql(create, { input }, { 'input.file': file });
    expect(errors).toEqual([]);
    const { socket, said, ended } = await connection();
    socket.pause();
    socket.write(`GET ${data.createAdditionalResource.file.url} HTTP/1.1\r\nHost: test\r\n\r\n`);
    // The server runs in this process, so their timers are late together.
    await setTimeout(9_000);
    socket.resume();
    await ended;
    expect(said()).toMatch(/^HTTP\/1\.1 200 /);
    expect(said().length).toBeLessThan(20_000_000);
  });

  test('is closed if its headers are too slow', async () => {
    const { socket, ended } = await connection();
    socket.write('GET / HTTP/1.1\r\nHost: test\r\n');
    await Promise.all([ended, trickle(socket, 'X-More: 1\r\n', 200)]);
  });

  test('is closed if it sends nothing', async () => {
    const { ended } = await connection();
    await ended;
  });

  test('is closed if it stops within a body', async () => {
    const { socket, ended, said } = await connection();
    socket.write(`${head(['Content-Type: application/json', 'Content-Length: 1000'])}{"email"`);
    await ended;
    expect(said()).not.toContain(' 200 ');
  });

  test('is closed if it stays idle', async () => {
    const { socket, ended, said } = await connection();
    socket.write('GET /health/live HTTP/1.1\r\nHost: test\r\n\r\n');
    await ended;
    expect(said()).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: keep-alive/);
  });
});
