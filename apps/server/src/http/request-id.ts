import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const current = new AsyncLocalStorage<string>();
const sane = /^[\w.:-]{8,64}$/;

/** The id of the request that the running code works for, if any; every line of the log carries it. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** Gives each request an id, the one of a proxy in front where it sent one, and answers with it. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && sane.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  current.run(id, next);
};
