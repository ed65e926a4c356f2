import { ContentError, type GraphqlError } from './content-error.ts';
import { inPerspective, type Perspective } from './perspective.ts';
import type { QueryText } from './typed-document.ts';

/** Options of a client. */
export interface ClientOptions {
  /** Address of the site, such as `https://www.example.com`. */
  url: string | URL;
  /** Secret of an API key. Only for programs that keep secrets, never for a page. */
  key?: string | undefined;
  /** Content to read instead of what is published now. */
  perspective?: Perspective | undefined;
  /** Used instead of the global `fetch`, for example to cache responses. */
  fetch?: ((address: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Options of one request. */
export interface RequestOptions {
  /** Aborts the request, which then fails with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /**
   * Part of the address of a read, of up to 100 characters. Neither the site nor a cache between it and this program has copies
   * that it stored before somebody first used the key. After an event of the live updates, use its id and time.
   */
  cacheKey?: string | undefined;
}

/** Variables may be left out if none is required. */
export type VariablesAndOptions<Variables> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: RequestOptions]
    : [variables: Variables, options?: RequestOptions];

/** Reads the content of one site. */
export interface ContentClient {
  /** Address of the site, without a slash at the end. Addresses in the content are relative to it. */
  readonly url: string;
  /**
   * Runs a GraphQL operation.
   * @throws ContentError if there is no complete response, or if a variable that is a filter has undefined in it
   */
  request<Data, Variables>(
    document: QueryText<Data, Variables>,
    ...given: VariablesAndOptions<Variables>
  ): Promise<Data>;
}

/** Maximum number of characters of an address. The server accepts addresses of up to 8 KB. */
const longestAddress = 7_500;

/**
 * Creates a client. A client has no state, so an app may have several, for example one for each perspective.
 * @throws TypeError if `url` is not a whole address
 */
export function createClient({ url, key, perspective, fetch }: ClientOptions): ContentClient {
  const site = String(url).replace(/\/+$/, '');
  if (!/^https?:\/\/./i.test(site))
    throw new TypeError(`The address of the site must begin with https:// or http://: "${site}".`);
  const send = fetch ?? ((address, init) => globalThis.fetch(address, init));
  return {
    url: site,
    async request(document, ...[variables, { signal, cacheKey } = {}]) {
      const text = String(document);
      const filters = Array.from(text.matchAll(filterVariable), ([, name]) => name);
      for (const [name, value] of Object.entries<unknown>(variables ?? {}))
        if (filters.includes(name)) refuseUndefined(value, name);
      const query = perspective ? inPerspective(text, perspective) : text;
      const { address, headers, ...init } = requestOf(
        `${site}/graphql`,
        { query, variables, cacheKey },
        perspective,
      );
      if (key !== undefined) headers.Authorization = `Bearer ${key}`;
      let response: Response;
      let body: string;
      try {
        response = await send(address, { ...init, headers, ...(signal && { signal }) });
        body = await response.text();
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new ContentError(`${site} cannot be reached.`, { code: 'UNREACHABLE', cause });
      }
      return dataOf(response, body);
    },
  };
}

/**
 * Finds an operation that changes something: the first definition, or one after a fragment. Each comment ends with its
 * line. Otherwise, a regular expression could split a row of `#` into comments in exponentially many ways.
 */
const mutation = /(?:^|\})(?:[\s,]|#.*(?:[\r\n\u2028\u2029]|$))*mutation\b/;

/** The declaration of a variable that is a filter, or a list of filters. */
const filterVariable = /\$(\w+)\s*:[\s[]*\w+Filter\b/g;

/** JSON leaves undefined out. A filter would lose that condition, and could select every record. */
function refuseUndefined(value: unknown, path: string): void {
  if (typeof value !== 'object' || !value) return;
  for (const [name, part] of Object.entries<unknown>({ ...value })) {
    if (part === undefined)
      throw new ContentError(`${path}.${name} is undefined. Leave it out to set no condition.`, {
        code: 'BAD_USER_INPUT',
      });
    refuseUndefined(part, `${path}.${name}`);
  }
}

/** Queries are GET requests, which browsers send without a preflight request and caches may store. */
function requestOf(
  address: string,
  { query, variables, cacheKey }: { query: string; variables: unknown; cacheKey: string | undefined },
  perspective: Perspective | undefined,
): { address: string; method: string; headers: Record<string, string>; body?: string } {
  const parameters = new URLSearchParams({ query });
  if (variables !== undefined) parameters.set('variables', JSON.stringify(variables));
  if (cacheKey !== undefined) parameters.set('cacheKey', cacheKey);
  const short = `${address}?${parameters}`;
  if (!perspective && short.length <= longestAddress && !mutation.test(query))
    return { address: short, method: 'GET', headers: {} };
  const headers = { 'Content-Type': 'application/json' };
  return { address, method: 'POST', headers, body: JSON.stringify({ query, variables, cacheKey }) };
}

function dataOf<Data>({ status, headers }: Response, text: string): Data {
  const body: Body<Data> = parse(text);
  const [first] = body.errors ?? [];
  if (first === undefined && body.data != null) return body.data;
  const code = first?.extensions?.code ?? body.code;
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const message = first?.message ?? body.detail ?? `The response with status ${status} has no data.`;
  throw new ContentError(message, {
    code: typeof code === 'string' ? code : 'BAD_RESPONSE',
    status,
    errors: body.errors,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** A GraphQL response, or problem details (RFC 9457). */
interface Body<Data> {
  data?: Data | null;
  errors?: GraphqlError[];
  code?: unknown;
  detail?: string;
}

/** Trusts `data`, because the server validates it against its schema. Other responses have neither data nor errors. */
function parse<Data>(text: string): Body<Data> {
  try {
    const { data, errors, code, detail } = JSON.parse(text);
    return {
      data,
      code,
      ...(Array.isArray(errors) && { errors }),
      ...(typeof detail === 'string' && { detail }),
    };
  } catch {
    return {};
  }
}
