import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { FileArea } from '../storage/file-storage.ts';

/**
 * Streams a file without range support, which is optional in HTTP.
 * @returns whether there is such a file; if not, nothing was sent
 */
export async function sendStream(
  area: FileArea,
  name: string,
  headers: Record<string, string>,
  request: Request,
  response: Response,
): Promise<boolean> {
  const size = await area.sizeOf(name);
  if (size === null) return false;
  const before = response.getHeaders();
  response.set({ ...headers, 'Accept-Ranges': 'none' });
  if (request.fresh) {
    response.status(304).end();
    return true;
  }
  response.set('Content-Length', String(size));
  if (request.method === 'HEAD') {
    response.end();
    return true;
  }
  const bytes = await area.read(name).catch((error) => {
    withdraw(response, [...Object.keys(headers), 'Content-Length', 'Accept-Ranges'], before);
    throw error;
  });
  await sendBytes(bytes, response);
  return true;
}

/**
 * Streams bytes as the body of a response, and closes their source in any case. An error only cuts the response, because the
 * client cannot be told more. A client that leaves is not an error.
 */
export async function sendBytes(bytes: Readable, response: Response): Promise<void> {
  try {
    await pipeline(bytes, response);
  } catch {
    // If the client left before, the pipeline did not start, and the source is still open.
    bytes.destroy();
    response.destroy();
  }
}

/** Removes the headers of the file from an error response. Security headers stay. */
export function withdraw(response: Response, names: readonly string[], before: OutgoingHttpHeaders): void {
  for (const name of names) {
    const value = before[name.toLowerCase()];
    if (value === undefined) response.removeHeader(name);
    else response.setHeader(name, value);
  }
}
