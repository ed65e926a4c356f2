import type { IncomingMessage } from 'node:http';
import { readEarly } from '@daybook/request-bodies';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { z } from 'zod';
import type { FindKey } from '../response-cache/cache-middleware.ts';

/**
 * Bytes. Longer queries skip the cache, because bodies that are read for the key are in memory before any budget counts
 * them.
 */
const maxBodyBytes = 16 * 1024;

/** Characters. Requests with longer keys skip the cache. */
const longestCacheKey = 100;

const text = z.string().nullish();
/** `z.custom` does not copy the object. A copy would lose a property named `__proto__`. */
const record = z.custom<object>((value) => typeof value === 'object' && !Array.isArray(value)).nullish();
const question = z.object({
  query: text,
  operationName: text,
  variables: record,
  cacheKey: z.string().max(longestCacheKey).nullish(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).nullish() }).nullish(),
});

/**
 * The cache key of a GraphQL request: operation, variables, media type, and the `cacheKey` that the client chose after it
 * was told of a publication, of which this process may not know yet. Null if the request is not a plain query.
 */
export const findQueryKey: FindKey = (request, found) => {
  const type = answerType(request.headers.accept);
  if (type === null) found(null);
  else if (request.method === 'GET') found(keyOfSearch(request, type));
  else if (request.method !== 'POST' || !isPlainJson(request)) found(null);
  else
    readEarly(request, maxBodyBytes, (body) => found(body && keyOf(type, textOf(parsed(body.toString())))));
};

/** Whether the body is uncompressed JSON in UTF-8 of announced length. */
function isPlainJson({ headers }: IncomingMessage): boolean {
  if (headers['content-encoding'] !== undefined || headers['content-length'] === undefined) return false;
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '');
}

function keyOfSearch({ url = '' }: IncomingMessage, type: string): string | null {
  const start = url.indexOf('?');
  if (start < 0 || url.length > maxBodyBytes) return null;
  const given = [...new URLSearchParams(url.slice(start))];
  const parameters = Object.fromEntries(given);
  if (Object.keys(parameters).length < given.length) return null;
  const { variables, extensions, ...rest } = parameters;
  return keyOf(type, textOf({ ...rest, variables: parsed(variables), extensions: parsed(extensions) }));
}

function keyOf(type: string, asked: string | null): string | null {
  return asked === null ? null : `${type} ${asked}`;
}

/** Invalid JSON is left to Apollo Server, which refuses it. */
function parsed(source: string | undefined): unknown {
  if (source === undefined) return undefined;
  try {
    return JSON.parse(source);
  } catch {
    return Number.NaN;
  }
}

/** The canonical text of an operation. Null if the value is not a query or is nested too deeply to serialize. */
function textOf(asked: unknown): string | null {
  try {
    return spelled(asked);
  } catch {
    return null;
  }
}

function spelled(asked: unknown): string | null {
  const { data } = question.safeParse(asked);
  if (!data) return null;
  const { query, operationName, variables, extensions, cacheKey } = data;
  const hash = extensions?.persistedQuery?.sha256Hash;
  if (!query && !hash) return null;
  return JSON.stringify([query, operationName, variables, hash, cacheKey]);
}

/**
 * The media types of Apollo Server, in its order of preference. Responses of the third type, for Apollo Router, are
 * not cached.
 */
const json = 'application/json; charset=utf-8';
const answerTypes = [
  json,
  'application/graphql-response+json; charset=utf-8',
  'application/json; callbackSpec=1.0; charset=utf-8',
];
const remembered = new LRUCache<string, { type: string | null }>({ max: 200 });
const maxAcceptLength = 200;

/** The media type that Apollo Server responds with; null if none is acceptable. */
function answerType(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*') return json;
  const known = remembered.get(accept);
  if (known) return known.type;
  const chosen = new Negotiator({ headers: { accept } }).mediaType(answerTypes);
  const type = chosen === undefined || chosen.includes('callbackSpec') ? null : chosen;
  if (accept.length <= maxAcceptLength) remembered.set(accept, { type });
  return type;
}
