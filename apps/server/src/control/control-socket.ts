import { chmodSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { z } from 'zod';
import { writeArchive } from '../backup/write-archive.ts';
import type { Site } from '../installation/site.ts';
import { makeResetLink } from './reset-link.ts';

const namePattern = /^control-\d+\.sock$/;
/** The system's limit of a socket's path, in bytes. */
const longestPath = 100;
const mine = (dataDir: string) => join(dataDir, `control-${process.pid}.sock`);

/**
 * Answers `POST /backup` with an archive, and `POST /reset-password/:email` with a link, on a socket in the data directory
 * that only this account may use: the embedded database belongs to the running process, so nobody else could read it.
 * Answers how to end it.
 */
export async function openControlSocket(
  site: Site,
  publicUrl: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = mine(site.dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(path) > longestPath) {
    log.warn(
      'no backups and no password resets while running: the path of DATA_DIR is too long for a socket, or the system has none',
    );
    return async () => undefined;
  }
  await rm(path, { force: true });
  const server = createServer((incoming, response) => {
    const email = incoming.method === 'POST' ? emailIn(incoming.url) : null;
    if (email !== null) {
      makeResetLink(site.database.fork(), publicUrl, email)
        .then((link) => response.end(JSON.stringify({ link })))
        .catch((error) => {
          log.error({ err: error }, 'no link to reset a password could be made');
          response.destroy();
        });
      return;
    }
    if (incoming.method !== 'POST' || incoming.url !== '/backup') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/gzip' });
    writeArchive(site, response).catch((error) => {
      log.error({ err: error }, 'a backup failed');
      response.destroy();
    });
  });
  await listenInPrivate(server, path);
  return async () => {
    server.close();
    server.closeAllConnections();
    await rm(path, { force: true });
  };
}

/** The socket is made with the permissions it keeps, not given them afterwards. */
async function listenInPrivate(server: Server, path: string): Promise<void> {
  const usual = process.umask(0o177);
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  process.umask(usual);
  await listening;
  chmodSync(path, 0o600);
}

/** The archive that a server running on this data directory makes, or null where none runs. */
export async function askForBackup(dataDir: string): Promise<Readable | null> {
  return ask(dataDir, '/backup');
}

const resetPath = '/reset-password/';
const resetAnswer = z.object({ link: z.string().nullable() });

function emailIn(url = ''): string | null {
  if (!url.startsWith(resetPath)) return null;
  try {
    return decodeURIComponent(url.slice(resetPath.length));
  } catch {
    return null;
  }
}

/**
 * The link to reset a password that a server running on this data directory makes, null in it where no account has the
 * address. Null where no server runs.
 */
export async function askForResetLink(
  dataDir: string,
  email: string,
): Promise<{ link: string | null } | null> {
  const answer = await ask(dataDir, resetPath + encodeURIComponent(email));
  return answer && resetAnswer.parse(await json(answer));
}

async function ask(dataDir: string, path: string): Promise<Readable | null> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((one) => namePattern.test(one))) {
    const answer = await post(join(dataDir, name), path).catch(() => null);
    if (answer) return answer;
  }
  return null;
}

function post(socketPath: string, path: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const sending = request({ socketPath, path, method: 'POST' }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`The server answered ${answer.statusCode}.`));
    });
    sending.once('error', reject).end();
  });
}
