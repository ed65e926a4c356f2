import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  ImportError,
  type ImportRequest,
  type ImportResult,
  importContent,
  importRequest,
} from '@daybook/moving';
import { z } from 'zod';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';

/** A line of the response: progress, or how the import ended. */
const importLine = z.union([
  z.object({ say: z.string() }),
  z.object({
    result: z.object({
      summary: z.array(z.string()).readonly(),
      release: z.object({ id: z.string(), isOpen: z.boolean() }).nullable(),
    }),
  }),
  z.object({ refusal: z.string() }),
]);

type ImportLine = z.infer<typeof importLine>;

/** Imports with the services of a server. */
export function importWith(
  services: Services,
  request: ImportRequest,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<ImportResult> {
  const { database, files, pictureOrigins } = services;
  return importContent(request, {
    createContext: () => systemContext(services, database.forRequest(), null),
    servers: pictureOrigins.servers,
    newPath: () => files.newIncomingPath(),
    signal,
    say,
  });
}

/**
 * The body of an import request: a line of JSON with the request of the operator, then the bytes of the file, if any.
 */
export async function* importBody(request: ImportRequest): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(`${JSON.stringify(request)}\n`);
  if (request.file !== null) yield* createReadStream(request.file);
}

/**
 * Imports for a command, which prints the lines of the response. The import ends when the command ends. The command
 * sends the file, because the server may not be allowed to read it.
 */
export async function answerImport(
  services: Services,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const copy = services.files.newIncomingPath();
  const stopping = new AbortController();
  response.on('close', () =>
    stopping.abort(new ImportError('it was interrupted. Start it again to continue.')),
  );
  const write = (line: ImportLine) => response.write(`${JSON.stringify(line)}\n`);
  try {
    const given = await receiveRequest(incoming, copy);
    const request = { ...given, file: given.file && copy };
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).flushHeaders();
    write({ result: await importWith(services, request, stopping.signal, (say) => write({ say })) });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    write({ refusal: error.message });
  } finally {
    await rm(copy, { force: true });
  }
  response.end();
}

async function receiveRequest(incoming: IncomingMessage, copy: string): Promise<ImportRequest> {
  let head = Buffer.alloc(0);
  async function* rest(): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of incoming) {
      const bytes = Buffer.from(chunk);
      if (head.includes(10)) yield bytes;
      else {
        head = Buffer.concat([head, bytes]);
        const end = head.indexOf(10);
        if (end >= 0) yield head.subarray(end + 1);
      }
    }
  }
  await pipeline(rest(), createWriteStream(copy, { mode: 0o600 }));
  return importRequest.parse(JSON.parse(head.subarray(0, head.indexOf(10)).toString()));
}

/**
 * Reads what `answerImport` writes, and closes the connection. Throws `ImportError` if the import was refused or did not
 * finish.
 */
export async function resultIn(answer: Readable, say: (line: string) => void): Promise<ImportResult> {
  try {
    for await (const text of createInterface({ input: answer })) {
      const line = importLine.parse(JSON.parse(text));
      if ('say' in line) say(line.say);
      else if ('refusal' in line) throw new ImportError(line.refusal);
      else return line.result;
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw unfinished(error);
  } finally {
    // Otherwise, a server that stops before it ends the response causes an error event that nothing handles.
    answer.destroy();
  }
  throw unfinished();
}

function unfinished(cause?: unknown): ImportError {
  const words = 'the running server did not finish; its log may say why. Start the import again to continue.';
  return Object.assign(new ImportError(words), { cause });
}
