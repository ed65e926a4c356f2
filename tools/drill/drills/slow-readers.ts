import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import type { Finding } from '../drill.ts';
import { documentForm } from '../forms.ts';
import { closing, connectTo, type DrillServer } from '../server.ts';

/** Larger than the socket buffers of a connection. */
const size = 20_000_000;
const every = 500;

/** Bytes per second, and seconds before the rest is read at once. */
const kinds = [
  { name: 'reads nothing', rate: 0, during: 35 },
  { name: 'reads 200 bytes a second', rate: 200, during: 75 },
];

/** Requests a large file. @returns bytes that were sent before the reader was disconnected */
async function readSlowly(url: string, path: string, rate: number, during: number): Promise<number> {
  const socket = await connectTo(url);
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: drill\r\nConnection: close\r\n\r\n`);
  for (let passed = 0; passed < during * 1_000; passed += every) {
    await setTimeout(every);
    if (rate > 0) socket.read((rate * every) / 1_000);
  }
  const closed = closing(socket);
  socket.resume();
  await closed;
  return socket.bytesRead;
}

/** Tests readers that would keep a response and its file open forever. */
export async function slowReaders(server: DrillServer, copies: number): Promise<Finding> {
  const staff = await Client.signedIn(server.url);
  const { path, type, bytes } = await documentForm(size);
  const { status, body } = await staff.send('POST', path, bytes, type);
  if (status !== 200) throw new Error(`The upload was answered ${status}: ${body}`);
  const document = '{ additionalResources { items { file { url } } } }';
  const file = JSON.parse((await staff.graphql(document)).body).data.additionalResources.items[0].file.url;
  const before = server.memory();
  const results = await Promise.all(
    kinds.flatMap(({ name, rate, during }) =>
      Array.from({ length: copies }, async () => ({
        name,
        isCut: (await readSlowly(server.url, new URL(file, server.url).pathname, rate, during)) < size,
      })),
    ),
  );
  const { status: atOnce } = await staff.get(new URL(file, server.url).pathname);
  staff.close();
  const cut = kinds.map(({ name, during }) => {
    const count = results.filter((result) => result.name === name && result.isCut).length;
    return `${count} of ${copies} within ${during} s: ${name}`;
  });
  const megabytes = Math.round((server.memory() - before) / 1024 / 1024);
  return {
    tried: `${copies} readers of a file of ${size / 1_000_000} MB of each of ${kinds.length} kinds at once`,
    limits: `disconnected within ${kinds.map(({ name, during }) => `${during} s: ${name}`).join(', ')}; a normal reader gets the file`,
    held: results.every(({ isCut }) => isCut) && atOnce === 200,
    lost: null,
    recovery: null,
    measured: `disconnected ${cut.join(', ')}; ${megabytes} MB more memory`,
  };
}
