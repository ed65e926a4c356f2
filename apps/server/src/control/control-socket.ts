import { chmodSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { exportParts, type ImportRequest } from '@daybook/moving';
import type { RecordReport } from '@daybook/record';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ArchiveError } from '../backup/archive-format.ts';
import { writeArchive } from '../backup/write-archive.ts';
import { blobReader } from '../captures/blob-reader.ts';
import type { Site } from '../installation/site.ts';
import { sendParts } from '../moving/export-stream.ts';
import { answerImport, importBody } from '../moving/import-stream.ts';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';
import { makeResetLink, type ResetRequest } from './reset-link.ts';

const namePattern = /^control-\d+\.sock$/;
/** Bytes. Operating systems limit the length of a socket's path. */
const maxPathLength = 100;
const backupPath = '/backup';
const reportPath = '/verify-record';
const keyPath = '/new-record-key';
const exportPath = '/export';
const importPath = '/import';
const socketPathIn = (dataDir: string) => join(dataDir, `control-${process.pid}.sock`);

/**
 * Opens a socket in the data directory that only this account can use. Commands need it because no other process can
 * open the embedded database. `POST /backup` returns an archive. `POST /reset-password/:email` returns a link and, with
 * `?remove-second-factors`, also removes the second factors of the account. `POST /verify-record` returns the report of
 * a check, and `POST /new-record-key` replaces the key of the record. `POST /export` returns the parts of an export,
 * and `POST /import` imports a site and returns lines about the progress.
 * @returns a function that closes the socket
 */
export async function openControlSocket(
  site: Site,
  services: Services,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = socketPathIn(site.dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(path) > maxPathLength) {
    log.warn(
      'commands such as backup and reset-password cannot reach this server: the path of DATA_DIR is too long for a socket, or the system has no sockets',
    );
    return async () => undefined;
  }
  await rm(path, { force: true });
  const server = createServer((incoming, response) => {
    respond(site, services, incoming, response).catch((error) => {
      log.error({ err: error }, `a request at the control socket failed: ${incoming.url}`);
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

async function respond(
  site: Site,
  services: Services,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { publicUrl, record } = services;
  const { method, url } = incoming;
  const reset = resetRequestIn(url);
  if (method !== 'POST') response.writeHead(404).end();
  else if (reset) {
    const link = await makeResetLink(site.database.fork(), publicUrl, reset);
    response.end(JSON.stringify({ link }));
  } else if (url === backupPath) {
    response.setHeader('Content-Type', 'application/gzip');
    await writeArchive(site, services.configuration.minFreeDisk, response).catch(refusing(response));
  } else if (url === reportPath) {
    const kept = keptCheckpoints.parse(await json(incoming));
    response.end(JSON.stringify(await record.checkWith(kept, blobReader(site.files.storage))));
  } else if (url === exportPath) {
    response.writeHead(200, { 'Content-Type': 'application/x-tar' });
    const createContext = () => systemContext(services, site.database.forRequest(), null);
    await sendParts(exportParts(createContext, publicUrl), response);
  } else if (url === importPath) await answerImport(services, incoming, response);
  else if (url === keyPath) response.end(JSON.stringify({ secret: await record.ledger.replaceKey() }));
  else response.writeHead(404).end();
}

/** Sends the command the reason why there is no archive, unless a part of the archive was sent already. */
function refusing(response: ServerResponse): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ArchiveError) || response.headersSent) throw error;
    response.writeHead(507, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.message);
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

/**
 * Requests an archive from the server that runs on this data directory. Returns null if no server runs. Throws
 * `ArchiveError` if the server has too little space for one.
 */
export async function askForBackup(dataDir: string): Promise<Readable | null> {
  return ask(dataDir, backupPath);
}

/** Requests the parts of an export from the server that runs on this data directory. Returns null if no server runs. */
export async function askForExport(dataDir: string): Promise<Readable | null> {
  return ask(dataDir, exportPath);
}

/** Requests an import from the server that runs on this data directory. Returns null if no server runs. */
export async function askForImport(dataDir: string, request: ImportRequest): Promise<Readable | null> {
  return ask(dataDir, importPath, () => Readable.from(importBody(request)));
}

const keptCheckpoints = z.array(z.object({ where: z.string(), note: z.string() }));
const reportAnswer = z.object({
  size: z.number(),
  origin: z.string(),
  keys: z.array(z.string()),
  signedSize: z.number(),
  publications: z.number(),
  captures: z.number(),
  problems: z.array(z.object({ entry: z.number().nullable(), message: z.string() })),
  notes: z.array(z.string()),
  witnessed: z.array(z.object({ name: z.string(), size: z.number(), at: z.coerce.date() })),
});
const keyAnswer = z.object({ secret: z.string().nullable() });

/**
 * Requests a check of the record from the server that runs on this data directory. Returns null if no server runs.
 * @param kept checkpoints that were kept outside the database
 */
export async function askForRecordReport(
  dataDir: string,
  kept: Readonly<z.infer<typeof keptCheckpoints>>,
): Promise<RecordReport | null> {
  const answer = await ask(dataDir, reportPath, JSON.stringify(kept));
  return answer && reportAnswer.parse(await json(answer));
}

/**
 * Requests a new key of the record from the server that runs on this data directory. Returns null if no server runs.
 * The secret is null if the server has written it to the data directory.
 */
export async function askForNewRecordKey(dataDir: string): Promise<{ secret: string | null } | null> {
  const answer = await ask(dataDir, keyPath);
  return answer && keyAnswer.parse(await json(answer));
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

/** The running server failed to do what a command asked for. The command must not do it a second time. */
export class ControlError extends Error {
  constructor(cause: unknown) {
    super('the running server failed to do it; its log may say why.', { cause });
  }
}

async function ask(
  dataDir: string,
  path: string,
  body: string | (() => Readable) = '',
): Promise<Readable | null> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((entry) => namePattern.test(entry))) {
    const answer = await post(join(dataDir, name), path, body).catch((error: unknown) => {
      // The socket of a process that crashed, or of another machine.
      if (error instanceof Error && Reflect.get(error, 'syscall') === 'connect') return null;
      throw error instanceof ArchiveError ? error : new ControlError(error);
    });
    if (answer) return answer;
  }
  return null;
}

function post(socketPath: string, path: string, body: string | (() => Readable)): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const sending = request({ socketPath, path, method: 'POST' }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else if (answer.statusCode === 507)
        text(answer).then((reason) => reject(new ArchiveError(reason)), reject);
      else reject(new Error(`The server answered ${answer.statusCode}.`));
    });
    sending.once('error', reject);
    if (typeof body === 'string') sending.end(body);
    else pipeline(body(), sending).catch(reject);
  });
}
