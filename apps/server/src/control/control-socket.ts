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
import { makeResetLink, type ResetRequest } from './reset-link.ts';

const namePattern = /^control-\d+\.sock$/;
/** The longest path of a socket in bytes, a limit of the operating system. */
const maxPathLength = 100;
const mine = (dataDir: string) => join(dataDir, `control-${process.pid}.sock`);

/**
 * Opens a socket in the data directory that only this account can use. `POST /backup` returns an archive.
 * `POST /reset-password/:email` returns a link and, with `?remove-second-factors`, also removes the second factors of
 * the account. The commands need the socket because no other process can open the embedded database.
 * @returns a function that closes the socket
 */
export async function openControlSocket(
  site: Site,
  publicUrl: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = mine(site.dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(path) > maxPathLength) {
    log.warn(
      'no backups and no password resets while the server runs: the path of DATA_DIR is too long for a socket, or the system has no sockets',
    );
    return async () => undefined;
  }
  await rm(path, { force: true });
  const server = createServer((incoming, response) => {
    const reset = incoming.method === 'POST' ? resetRequestIn(incoming.url) : null;
    if (reset) {
      makeResetLink(site.database.fork(), publicUrl, reset)
        .then((link) => response.end(JSON.stringify({ link })))
        .catch((error) => {
          log.error({ err: error }, 'could not create a link to reset a password');
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

/** Creates the socket with its final permissions, so that it is never open to other accounts. */
async function listenInPrivate(server: Server, path: string): Promise<void> {
  const usual = process.umask(0o177);
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  process.umask(usual);
  await listening;
  chmodSync(path, 0o600);
}

/** Requests an archive from the server that runs on this data directory. Returns null if no server runs. */
export async function askForBackup(dataDir: string): Promise<Readable | null> {
  return ask(dataDir, '/backup');
}

const resetPath = '/reset-password/';
const removal = 'remove-second-factors';
const resetAnswer = z.object({ link: z.string().nullable() });

function resetRequestIn(url = ''): ResetRequest | null {
  if (!url.startsWith(resetPath)) return null;
  const [email = '', query] = url.slice(resetPath.length).split('?', 2);
  try {
    return { email: decodeURIComponent(email), removesFactors: query === removal };
  } catch {
    return null;
  }
}

/**
 * Requests a link to reset a password from the server that runs on this data directory. Returns null if no server
 * runs. The link is null if no account has the address.
 */
export async function askForResetLink(
  dataDir: string,
  { email, removesFactors }: ResetRequest,
): Promise<{ link: string | null } | null> {
  const query = removesFactors ? `?${removal}` : '';
  const answer = await ask(dataDir, resetPath + encodeURIComponent(email) + query);
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
