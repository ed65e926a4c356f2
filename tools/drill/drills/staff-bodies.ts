import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding } from '../drill.ts';
import { connectTo, type DrillServer, startServer, withFolder } from '../server.ts';
import { Watchers } from '../watchers.ts';

const megabyte = 1024 * 1024;
/** Bytes: a body, a chunk of it, the default of BODY_MEMORY_MB, and additional memory allowed. */
const size = { body: 60 * megabyte, piece: megabyte / 4, budget: 128 * megabyte, besides: 200 * megabyte };
/** Additional memory at which the drill stops, to protect the machine. Above the limit. */
const enough = size.budget + size.besides + 600 * megabyte;
/** Milliseconds in which most of a body is sent, and for which the rest then trickles. */
const sendingFor = 30_000;
const standingFor = 8_000;
const document =
  'mutation ($text: String!) { createPackage(input: { title: "Slow", description: $text }) { id } }';

interface Senders {
  isOver: boolean;
  sent: number;
}

/** Sends a body that never ends: most of it at once, the rest slowly. */
async function sendSlowly(server: DrillServer, token: string, state: Senders): Promise<void> {
  const socket = await connectTo(server.url);
  const head = `POST /graphql HTTP/1.1\r\nHost: drill\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${size.body}\r\n\r\n`;
  socket.resume().write(`${head}${JSON.stringify({ query: document }).slice(0, -1)},"variables":{"text":"`);
  const piece = Buffer.alloc(size.piece, 'x');
  const pieces = size.body / size.piece - 4;
  for (let count = 0; socket.writable && !state.isOver; count += 1) {
    const isTrickle = count >= pieces;
    const bytes = isTrickle ? piece.subarray(0, 2_048) : piece;
    await new Promise<void>((resolve) => {
      socket.once('close', resolve).write(bytes, () => {
        socket.off('close', resolve);
        resolve();
      });
    });
    state.sent += bytes.length;
    await setTimeout(isTrickle ? 1_000 : sendingFor / pieces);
  }
  socket.destroy();
}

/** Counts files outside of the database, where bodies may be stored. */
async function countFiles(dataDir: string): Promise<number> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const database = join(dataDir, 'database');
  return entries.filter((entry) => entry.isFile() && !entry.parentPath.startsWith(database)).length;
}

async function slowBodies(server: DrillServer, dataDir: string, clients: number): Promise<Finding> {
  const staff = await Client.signedIn(server.url);
  const filesBefore = await countFiles(dataDir);
  const state: Senders = { isOver: false, sent: 0 };
  const before = server.memory();
  let peak = before;
  const senders = Promise.all(
    Array.from({ length: clients }, () =>
      sendSlowly(server, staff.token ?? '', state).catch(() => undefined),
    ),
  );
  const honest = new Watchers();
  honest.watch('reads', 2, () => staff.graphql('{ staffPackages(pageSize: 5) { totalCount } }'));
  honest.watch('writes', 1, (count) => staff.graphql(document, { text: `<p>${count}</p>` }));
  const began = performance.now();
  while (performance.now() - began < sendingFor + standingFor && peak - before < enough) {
    await setTimeout(100);
    peak = Math.max(peak, server.memory());
  }
  await honest.stop();
  state.isOver = true;
  await senders;
  await setTimeout(3_000);
  const files = (await countFiles(dataDir)) - filesBefore;
  const after = server.memory();
  staff.close();
  const failed = honest.all().filter(({ status }) => status !== 200).length;
  const rise = peak - before;
  return {
    tried: `${clients} signed-in bodies of ${size.body / megabyte} MB at once, sent slowly and never finished`,
    limits: `at most ${(size.budget + size.besides) / megabyte} MB more memory; other requests succeed meanwhile; no file left`,
    held: rise <= size.budget + size.besides && failed === 0 && files === 0 && state.sent > 0,
    lost: failed + files,
    recovery: null,
    measured: [
      `${Math.round(state.sent / megabyte)} MB sent`,
      `memory ${Math.round(before / megabyte)} → ${Math.round(peak / megabyte)} MB at most${rise >= enough ? ', where the drill stopped' : ''}, ${Math.round(after / megabyte)} MB afterwards`,
      `${honest.all().length} other requests, ${failed} failed, p99 ${Math.round(
        quantile(
          honest.all().map(({ took }) => took),
          0.99,
        ),
      )} ms`,
      `${files} files left`,
    ].join('; '),
  };
}

export const staffBodies: Drill = {
  name: 'staff-bodies',
  needsPostgres: false,
  longest: 150,
  run: ({ times }: Extent) =>
    withFolder(async (folder) => {
      // Captures of pages are files too, and would count as left behind.
      const server = await startServer({ DATA_DIR: folder, PAGE_CAPTURES: 'off' });
      try {
        return [await slowBodies(server, folder, times(200))];
      } finally {
        server.kill('SIGKILL');
        await server.ended;
      }
    }),
};
