import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
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

/** The id of a request: the one of a proxy in front where it sent one. */
export function requestIdOf(request: IncomingMessage): string {
  request[idOf] ??= newId(request);
  return request[idOf];
}

function newId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

/** Answers with the request's id, and has all that is done for it know the id. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const id = requestIdOf(request);
  response.setHeader('X-Request-Id', id);
  current.run(id, next);
};
