import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AppError, forbidden } from '@daybook/errors';
import type { Request, RequestHandler } from 'express';
import { originalPath } from './route-of.ts';
import { isSameOrigin } from './same-origin.ts';

/** What pages of other origins may do (decision 038). */
export interface CrossOriginPolicy {
  /** Origins whose pages may sign in, write, and read as signed-in staff: `API_ORIGINS`. */
  readonly origins: ReadonlySet<string>;
  /** Whether pages of an origin may use one of the API keys. Does not query the database each time. */
  isOriginOfKey(origin: string): Promise<boolean>;
  readonly publicUrl: string;
}

/** GraphQL, the schemas, REST, and live updates. The routes of pictures set their own cross-origin headers. */
const apiPath = /^\/(?:graphql|schema\.graphql|schemas|api|live)(?:\/|$)/i;
/** Paths that accept API keys. */
const keyPath = /^\/(?:graphql|api)(?:[/?]|$)/i;
const sharedPath = /^\/(?:graphql|schema\.graphql|schemas|api|uploads|live)(?:[/?]|$)/i;

/** Response headers that scripts may read in addition to those that browsers always expose. */
const exposedHeaders =
  'Cache-Status, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Total-Count';

/**
 * Seconds for which a browser may cache a preflight response. Browsers have their own maximum: two hours in Chromium.
 */
const preflightAge = '86400';

/** Responds to preflight requests before any other handler. Passes all other requests to the listener. */
export function handlePreflights(listener: RequestListener, policy: CrossOriginPolicy): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(204, {
      ...(await permissionsFor(request, policy)),
      Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    });
    response.end();
  };
  return (request, response) => {
    if (request.method !== 'OPTIONS' || !isPreflight(request)) return listener(request, response);
    answer(request, response).catch(() => response.destroy());
  };
}

function isPreflight({ url = '', headers }: IncomingMessage): boolean {
  const { origin, 'access-control-request-method': method } = headers;
  return origin !== undefined && method !== undefined && sharedPath.test(url);
}

/** The preflight headers for the origin of the request; empty if its pages may not send the request. */
async function permissionsFor(
  { url = '', headers }: IncomingMessage,
  { origins, isOriginOfKey }: CrossOriginPolicy,
): Promise<object> {
  const { origin = '', 'access-control-request-method': method = '' } = headers;
  const asksForToken = asksToSignIn(headers['access-control-request-headers']);
  // Only the request after the preflight has a key. That key is checked then.
  if (origins.has(origin) || (asksForToken && keyPath.test(url) && (await isOriginOfKey(origin)))) {
    return {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
      // The asterisk does not cover this header.
      'Access-Control-Allow-Headers': 'Authorization, *',
      'Access-Control-Max-Age': preflightAge,
    };
  }
  const isRead =
    method === 'GET' || method === 'HEAD' || (method === 'POST' && /^\/graphql(?:\?|$)/i.test(url));
  if (!isRead || asksForToken) return {};
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, HEAD, POST',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': preflightAge,
  };
}

/** Whether a preflight asks for the header `Authorization`, which the asterisk covers too in some browsers. */
function asksToSignIn(requested: string | undefined): boolean {
  return /(?:^|,)\s*authorization\s*(?:,|$)/i.test(requested ?? '');
}

/** Lets the page that sent a request with an API key read the response. The response has `Vary: Origin` already. */
export function shareWithOrigin(request: Request): void {
  const { origin } = request.headers;
  if (origin !== undefined && keyPath.test(originalPath(request)))
    request.res?.setHeader('Access-Control-Allow-Origin', origin);
}

/**
 * Lets pages of all origins read public data, and pages of `API_ORIGINS` also what staff may read. Pages of the origins
 * of an API key are admitted when the key is looked up. Refuses unauthenticated REST writes from pages of other
 * origins. GraphQL checks this later, when it knows the operation.
 */
export function shareAcrossOrigins(policy: CrossOriginPolicy): RequestHandler {
  return (request, response, next) => {
    if (!apiPath.test(request.path)) return next();
    const { authorization, origin = '' } = request.headers;
    if (authorization === undefined) response.setHeader('Access-Control-Allow-Origin', '*');
    else {
      response.vary('Origin');
      if (policy.origins.has(origin)) response.setHeader('Access-Control-Allow-Origin', origin);
    }
    response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
    const isRest = /^\/api/i.test(request.path);
    if (isRest && !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !mayWrite(request, policy))
      throw foreignWrite();
    next();
  };
}

/**
 * Whether a request may write. Without a token, a page of another origin could make any browser send it. With a
 * token, the browser has sent a preflight request first.
 */
export function mayWrite(request: Request, { origins, publicUrl }: CrossOriginPolicy): boolean {
  const { authorization, origin } = request.headers;
  if (authorization !== undefined || (origin !== undefined && origins.has(origin))) return true;
  return isSameOrigin(request, publicUrl);
}

/** The error (403) for a page of another origin that tries to write. */
export function foreignWrite(): AppError {
  return forbidden('Pages of other origins may only read here.');
}
