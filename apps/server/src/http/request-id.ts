import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';

const idOf = Symbol('request id');

declare module 'node:http' {
  interface IncomingMessage {
    /** A property rather than a WeakMap entry, because WeakMap entries slow down garbage collection. */
    [idOf]?: string;
  }
}

const current = new AsyncLocalStorage<string>();
const validId = /^[\w.:-]{8,64}$/;

/** The id of the current request, if any. Every log line contains it. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** The id of a request: from a trusted proxy if it sent one, otherwise a new one. */
export function requestIdOf(request: IncomingMessage): string {
  request[idOf] ??= randomUUID();
  return request[idOf];
}

/**
 * Whether to trust a proxy with this address and distance in hops. Express compiles this function from `trust proxy`.
 */
export type TrustsPeer = (address: string | undefined, hop: number) => boolean;

/**
 * Keeps the request id that a trusted proxy has set. Ids from other clients are ignored, because they could copy the
 * id of another request.
 */
export function acceptProxyIds(listener: RequestListener, trusts: TrustsPeer): RequestListener {
  return (request, response) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && validId.test(given) && trusts(request.socket.remoteAddress, 0))
      request[idOf] = given;
    listener(request, response);
  };
}

/** Sends the request's id in the response, and makes it available to all code that runs for the request. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const id = requestIdOf(request);
  response.setHeader('X-Request-Id', id);
  current.run(id, next);
};
