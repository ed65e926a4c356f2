import { createHash } from 'node:crypto';
import { FetchError } from '../../fetching/fetch-with-retries.ts';
import type { ContractClient } from './contract-client.ts';

/** Records of one request for posts, which have long texts. */
const pageSize = 50;
const mostPages = 100_000;
/** A server that sends the same records in changing order would never end. */
const mostWithoutNew = 3;

/**
 * The records of a list, each once. Servers may ignore the page and send the whole list, and may send fewer records than
 * requested, so only an empty page or one that repeats the last is the end. Throws `FetchError`, also at the end if the server
 * says that there are more.
 */
export async function* recordsOf(client: ContractClient, path: string): AsyncGenerator<unknown, void> {
  const seen = new Set<string>();
  let last: ReadonlySet<string> = new Set();
  let total: number | null = null;
  let pagesWithoutNew = 0;
  for (let page = 1; page <= mostPages && pagesWithoutNew < mostWithoutNew; page += 1) {
    const answer = await pageOf(client, path, page).catch((error: unknown) => {
      if (!(error instanceof FetchError) || page === 1) throw error;
      // Some servers have no pages after the last.
      const isEnd = total === null ? last.size < pageSize : seen.size >= total;
      if (error.status === 404 && isEnd) return { body: [], total };
      throw new FetchError(
        `${error.message} Records that were read before: ${seen.size}.`,
        error.status,
        false,
      );
    });
    total = answer.total ?? total;
    // Some servers send a sentence instead of an empty list.
    const found: unknown = typeof answer.body === 'string' ? [] : answer.body;
    if (!Array.isArray(found)) throw new FetchError('The site sent no list.', 200, false);
    const byIdentity = new Map(found.map((one: unknown) => [identityOf(one), one]));
    const before = last;
    if ([...byIdentity.keys()].every((identity) => before.has(identity))) break;
    last = new Set(byIdentity.keys());
    const fresh = [...byIdentity].filter(([identity]) => !seen.has(identity));
    pagesWithoutNew = fresh.length === 0 ? pagesWithoutNew + 1 : 0;
    for (const [identity, record] of fresh) {
      seen.add(identity);
      yield record;
    }
  }
  if (total !== null && seen.size < total)
    throw new FetchError(`The site has ${total} records, but sent only ${seen.size}.`, 200, false);
}

function pageOf(client: ContractClient, path: string, page: number) {
  return client.getPage(`/api/${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=${pageSize}`);
}

/** The id of a record, or a hash of a record without one. */
function identityOf(one: unknown): string {
  const isObject = typeof one === 'object' && one !== null;
  const id: unknown = isObject ? (Reflect.get(one, '_id') ?? Reflect.get(one, 'id')) : undefined;
  if (typeof id === 'string' || typeof id === 'number') return `id ${id}`;
  return createHash('sha256').update(JSON.stringify(one)).digest('hex');
}
