import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { isReading } from '../response-cache/addresses.ts';
import { longestString } from '../response-cache/cached-response.ts';
import { encode, encodingFor, leastCompressed } from '../response-cache/encodings.ts';

/**
 * Sends a complete text that is not cached, in an encoding the client accepts. The content type and all other headers
 * must be set before. Reads get an entity tag, and 304 if the client has the text already. Express with the
 * compression middleware, which is made for streams, takes several times as long.
 */
export function sendText(request: Request, response: Response, text: string): void {
  response.vary('Accept-Encoding');
  if (isReading(request)) {
    if (!response.hasHeader('ETag')) response.setHeader('ETag', `W/"${hash('sha1', text, 'base64url')}"`);
    if (request.fresh) {
      response.status(304).removeHeader('Content-Type');
      response.end();
      return;
    }
  }
  const length = Buffer.byteLength(text);
  const isShort = length < leastCompressed || request.method === 'HEAD';
  const encoding = isShort ? 'identity' : encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') {
    sendBytes(request, response, length > longestString ? Buffer.from(text) : text, length);
    return;
  }
  encode(Buffer.from(text), encoding).then(
    (bytes) => {
      response.setHeader('Content-Encoding', encoding);
      sendBytes(request, response, bytes, bytes.length);
    },
    (error: Error) => response.destroy(error),
  );
}

function sendBytes(request: Request, response: Response, body: string | Buffer, length: number): void {
  response.setHeader('Content-Length', length);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
