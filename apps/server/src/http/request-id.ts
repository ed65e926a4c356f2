import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';

const idOf = Symbol('request id');

declare module 'node:http' {
  interface IncomingMessage {
    /** A property, as every entry of a WeakMap makes the collection of garbage longer, and there is one per request. */
    [idOf]?: string;
  }
}

const current = new AsyncLocalStorage<string>();
const sane = /^[\w.:-]{8,64}$/;

/** The id of the request that the running code works for, if any; every line of the log carries it. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** The id of a request: that of a trusted proxy if it sent one, otherwise one of its own. */
export function requestIdOf(request: IncomingMessage): string {
  request[idOf] ??= randomUUID();
  return request[idOf];
}

/** Whether a peer is a proxy to believe, by its address and its distance in hops; as Express compiles `trust proxy`. */
export type TrustsPeer = (address: string | undefined, hop: number) => boolean;

/** Lets requests keep the id that a trusted proxy gave them. From anybody else an id could be that of another request. */
export function acceptProxyIds(listener: RequestListener, trusts: TrustsPeer): RequestListener {
  return (request, response) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && sane.test(given) && trusts(request.socket.remoteAddress, 0))
      request[idOf] = given;
    listener(request, response);
  };
}

/** Answers with the request's id, and has all that is done for it know the id. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const id = requestIdOf(request);
  response.setHeader('X-Request-Id', id);
  current.run(id, next);
};
