import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Client, parse } from '../client.ts';
import type { AuditLine, FoundRecord } from './judge.ts';
import { allKinds, type Kind } from './kinds.ts';
import { digestOf } from './samples.ts';

/** Names of samples by the digest of a file and its variants. */
export type Digests = Map<string, string>;

const pageSize = 100;
const filesAtOnce = 8;
const stored = '{ url variants { url } }';

interface StoredFile {
  url: string;
  variants: { url: string }[];
}

/** A record from GraphQL. */
interface Item {
  id: string;
  meta: { version: number };
  order?: number;
  [field: string]: unknown;
}

/** Runs a query. Throws if it fails. */
export async function ask(client: Client, query: string, variables: object = {}) {
  const { status, body } = await client.graphql(query, variables);
  const { data, errors } = parse(body);
  if (status !== 200 || errors) throw new Error(`Reading back failed with ${status}: ${body.slice(0, 500)}`);
  return data;
}

function selectionOf(kind: Kind): string {
  const names = Object.keys(kind.fields('', ''));
  const fields = names.map((name) => (name === 'author' ? 'author { id }' : name));
  const order = kind.type === 'TeamMember' ? 'order' : '';
  return `id meta { version } ${order} ${fields.join(' ')} ${kind.file ? `${kind.file.field} ${stored}` : ''}`;
}

/** Reads all records of the types that drills write, with the samples of their files. */
export async function readRecords(client: Client, digests: Digests): Promise<FoundRecord[]> {
  const found: FoundRecord[] = [];
  for (const kind of allKinds) {
    const query = `query ($page: Int!) { all: staff${kind.plural}(page: $page, pageSize: ${pageSize}) {
      totalCount items { ${selectionOf(kind)} } } }`;
    for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
      const { all } = await ask(client, query, { page });
      total = all.totalCount;
      found.push(...(await inTurns(all.items, (item: Item) => recordOf(client, kind, item, digests))));
    }
  }
  return found;
}

/** Reads one record; null if it does not exist. Throws if the server does not respond. */
export async function readRecord(
  client: Client,
  kind: Kind,
  id: string,
  digests: Digests,
): Promise<FoundRecord | null> {
  const query = `query ($id: ID!) { one: staff${kind.type}(id: $id) { ${selectionOf(kind)} } }`;
  const { one } = await ask(client, query, { id });
  return one ? recordOf(client, kind, one, digests) : null;
}

/**
 * Compares the history with what is live: publications must have no gaps, and the records as of the last one must be
 * those that are live. Returns what is wrong.
 */
export async function faultsOfHistory(client: Client): Promise<string[]> {
  const { publications } = await ask(client, '{ publications(pageSize: 1) { items { number } totalCount } }');
  const last: number = publications.items[0]?.number ?? 0;
  const faults =
    last === publications.totalCount ? [] : [`${publications.totalCount} publications up to ${last}`];
  for (const kind of allKinds) {
    const select = `{ all: staff${kind.plural}(page: $page, pageSize: ${pageSize}) { totalCount items { ${selectionOf(kind)} } } }`;
    for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
      const live = await ask(client, `query ($page: Int!) ${select}`, { page });
      const recorded = await ask(client, `query ($page: Int!) @perspective(publication: ${last}) ${select}`, {
        page,
      });
      total = live.all.totalCount;
      if (JSON.stringify(live) !== JSON.stringify(recorded)) faults.push(`${kind.type}, page ${page}`);
    }
  }
  return faults;
}

async function recordOf(client: Client, kind: Kind, item: Item, digests: Digests): Promise<FoundRecord> {
  const fields: Record<string, string | null> = {};
  const file = item[kind.file?.field ?? ''];
  for (const name of Object.keys(kind.fields('', ''))) {
    const value = item[name];
    fields[name] = isRecord(value) ? value.id : value == null ? null : String(value);
  }
  if (kind.file) fields.file = isFile(file) ? await sampleServed(client, file, digests) : null;
  return {
    type: kind.type,
    id: item.id,
    version: item.meta.version,
    fields,
    order: item.order ?? null,
    stem: isFile(file) ? stemOf(basename(file.url)) : null,
  };
}

const isRecord = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value;
const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'url' in value;

/** Returns the sample whose bytes are served, including the variants of a picture; otherwise what is wrong. */
async function sampleServed(client: Client, file: StoredFile, digests: Digests): Promise<string> {
  const { digest, failure } = await digestServed(client, file);
  return failure ?? digests.get(digest) ?? 'other bytes';
}

async function digestServed(
  client: Client,
  { url, variants }: StoredFile,
): Promise<{ digest: string; failure: string | null }> {
  const parts: Buffer[] = [];
  for (const each of [url, ...variants.map((variant) => variant.url)]) {
    const { pathname } = new URL(each, client.url);
    const { status, bytes } = await client.bytes('GET', pathname);
    if (status === 0 || status === 503) throw new Error(`${pathname} returned ${status}.`);
    if (status !== 200) return { digest: '', failure: `${pathname} was answered ${status}` };
    parts.push(bytes);
  }
  return { digest: digestOf(...parts), failure: null };
}

/** Records the digests of the served files of a record. Throws if they are not served. */
export async function learnFile(
  client: Client,
  kind: Kind,
  id: string,
  sample: string,
  digests: Digests,
): Promise<void> {
  const query = `query ($id: ID!) { one: staff${kind.type}(id: $id) { ${kind.file?.field} ${stored} } }`;
  const { one } = await ask(client, query, { id });
  const { digest, failure } = await digestServed(client, one[kind.file?.field ?? '']);
  if (failure !== null) throw new Error(failure);
  digests.set(digest, sample);
}

/** Returns the types whose REST list differs from GraphQL. Throws if REST does not respond. */
export async function differingOverRest(client: Client, found: readonly FoundRecord[]): Promise<string[]> {
  const differing: string[] = [];
  for (const { type, title, rest } of allKinds) {
    if (rest.list === null) continue;
    const wanted = found
      .filter((record) => record.type === type)
      .map(({ id, fields }) => `${id} ${fields[title]}`);
    const restTitle = rest.names?.[title] ?? title;
    const told: string[] = [];
    for (let page = 1; (page - 1) * pageSize < wanted.length; page += 1) {
      const { status, body } = await client.get(`${rest.list}?page=${page}&pageSize=${pageSize}`);
      if (status !== 200) throw new Error(`${rest.list} returned ${status}.`);
      const list: Record<string, unknown>[] = JSON.parse(body);
      told.push(...list.map((record) => `${record._id} ${record[restTitle]}`));
    }
    if (told.toSorted().join('\n') !== wanted.toSorted().join('\n')) differing.push(type);
  }
  return differing;
}

/** Reads all lines of the audit log, sorted by id, because their times depend on the clock, which drills shift. */
export async function readAudit(client: Client): Promise<ReadonlyMap<string, AuditLine>> {
  const lines = new Map<string, AuditLine>();
  const query = `query ($page: Int!) { auditLog(page: $page, pageSize: ${pageSize}) {
    totalCount items { id action recordType recordId recordTitle } } }`;
  for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
    const { auditLog } = await ask(client, query, { page });
    total = auditLog.totalCount;
    for (const { id, ...line } of auditLog.items) lines.set(id, line);
  }
  return lines;
}

/** Returns the common prefix of the names of a picture and its variants. */
export function stemOf(name: string): string {
  return /^[0-9a-z]+/.exec(name)?.[0] ?? name;
}

/** Lists the names of stored files, without incoming files and the trash. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'uploads'), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += filesAtOnce)
    results.push(...(await Promise.all(items.slice(at, at + filesAtOnce).map(work))));
  return results;
}
