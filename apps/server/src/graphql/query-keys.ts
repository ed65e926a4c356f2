import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { z } from 'zod';
import type { FindKey } from '../response-cache/cache-middleware.ts';
import { isPlainJson, peekBody } from './peek-body.ts';

/** Bytes. Longer queries skip the cache: each of these bodies is in memory, outside of any budget, until it has arrived. */
const longestBody = 16 * 1024;

const text = z.string().nullish();
/** Taken as it is: a copy would lose what is called `__proto__`. */
const record = z.custom<object>((value) => typeof value === 'object' && !Array.isArray(value)).nullish();
const question = z.object({
  query: text,
  operationName: text,
  variables: record,
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).nullish() }).nullish(),
});

/** What GraphQL is asked: operation, variables and the form of the answer. Null for all that is not plainly a question. */
export const findQueryKey: FindKey = (request, found) => {
  const type = answerType(request.headers.accept);
  if (type === null) found(null);
  else if (request.method === 'GET') found(keyOfSearch(request, type));
  else if (request.method !== 'POST' || !isPlainJson(request)) found(null);
  else
    peekBody(request, longestBody, (body) => {
      body?.putBack();
      found(body && keyOfText(body.text, type));
    });
};

function keyOfSearch({ url = '' }: IncomingMessage, type: string): string | null {
  const start = url.indexOf('?');
  if (start < 0 || url.length > longestBody) return null;
  const given = [...new URLSearchParams(url.slice(start))];
  const parameters = Object.fromEntries(given);
  if (Object.keys(parameters).length < given.length) return null;
  const { variables, extensions, ...rest } = parameters;
  const asked = textOf({ ...rest, variables: parsed(variables), extensions: parsed(extensions) });
  return asked === null ? null : keyOf(type, asked);
}

/** A body that was read: what it asks, and its keys by media type. */
interface ReadBody {
  readonly asked: string | null;
  readonly keys: Map<string, string>;
}

/** Reading JSON takes longer than finding the stored answer, and the same bodies come again and again. */
const readBodies = new LRUCache<string, ReadBody>({
  maxSize: 2 * 1024 * 1024,
  maxEntrySize: 32 * 1024,
  sizeCalculation: ({ asked }, body) => 500 + body.length + 3 * (asked?.length ?? 0),
});

function keyOfText(body: string, type: string): string | null {
  const { asked, keys } = readBodies.get(body) ?? readBody(body);
  if (asked === null) return null;
  const key = keys.get(type) ?? keyOf(type, asked);
  keys.set(type, key);
  return key;
}

function readBody(body: string): ReadBody {
  const made = { asked: textOf(parsed(body)), keys: new Map<string, string>() };
  readBodies.set(body, made);
  return made;
}

function keyOf(type: string, asked: string): string {
  return `${type} ${asked}`;
}

/** What cannot be read as JSON is left to Apollo Server to refuse. */
function parsed(source: string | undefined): unknown {
  if (source === undefined) return undefined;
  try {
    return JSON.parse(source);
  } catch {
    return Number.NaN;
  }
}

/** What is asked in one spelling, whatever else was sent along; null where it is no question or nested too deep to be written. */
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
  const { query, operationName, variables, extensions } = data;
  const hash = extensions?.persistedQuery?.sha256Hash;
  if (!query && !hash) return null;
  return JSON.stringify([query, operationName, variables, hash]);
}

/** What Apollo Server chooses from, in its order; the third is for its own router, whose answers are not stored. */
const json = 'application/json; charset=utf-8';
const answerTypes = [
  json,
  'application/graphql-response+json; charset=utf-8',
  'application/json; callbackSpec=1.0; charset=utf-8',
];
const remembered = new LRUCache<string, { type: string | null }>({ max: 200 });
const longestRemembered = 200;

/** The media type that Apollo Server answers with; null where it has none that would do. */
function answerType(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*') return json;
  const known = remembered.get(accept);
  if (known) return known.type;
  const chosen = new Negotiator({ headers: { accept } }).mediaType(answerTypes);
  const type = chosen === undefined || chosen.includes('callbackSpec') ? null : chosen;
  if (accept.length <= longestRemembered) remembered.set(accept, { type });
  return type;
}
