import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Client, parse } from '../client.ts';
import type { AuditLine, FoundRecord } from './judge.ts';
import { allKinds, type Kind } from './kinds.ts';
import { digestOf } from './samples.ts';

/** What files are told apart by: the digest of a file and its variants, and the name of the sample it was made of. */
export type Digests = Map<string, string>;

const pageSize = 100;
const filesAtOnce = 8;
const stored = '{ url variants { url } }';

interface StoredFile {
  url: string;
  variants: { url: string }[];
}

/** A record as GraphQL tells it. */
interface Item {
  id: string;
  meta: { version: number };
  order?: number;
  [field: string]: unknown;
}

/** A query that has to be answered. Throws when it is not. */
export async function ask(client: Client, query: string, variables: object = {}) {
  const { status, body } = await client.graphql(query, variables);
  const { data, errors } = parse(body);
  if (status !== 200 || errors) throw new Error(`Reading back was answered ${status}: ${body.slice(0, 500)}`);
  return data;
}

function selectionOf(kind: Kind): string {
  const names = Object.keys(kind.fields('', ''));
  const fields = names.map((name) => (name === 'selectedTeam' ? 'selectedTeam { id }' : name));
  const order = kind.type === 'TeamMember' ? 'order' : '';
  return `id meta { version } ${order} ${fields.join(' ')} ${kind.file ? `${kind.file.read} ${stored}` : ''}`;
}

/** All records of the types that the drills write, with what their files really hold. */
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

/** One record, or null where there is none. Throws when the server does not answer. */
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

async function recordOf(client: Client, kind: Kind, item: Item, digests: Digests): Promise<FoundRecord> {
  const fields: Record<string, string | null> = {};
  const file = item[kind.file?.read ?? ''];
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

/** The sample whose bytes are served, a picture's variants included; else what was wrong. */
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
    if (status === 0 || status === 503) throw new Error(`${pathname} was answered ${status}.`);
    if (status !== 200) return { digest: '', failure: `${pathname} was answered ${status}` };
    parts.push(bytes);
  }
  return { digest: digestOf(...parts), failure: null };
}

/** Learns what the files of a record look like when they are served. Throws when they are not. */
export async function learnFile(
  client: Client,
  kind: Kind,
  id: string,
  sample: string,
  digests: Digests,
): Promise<void> {
  const query = `query ($id: ID!) { one: staff${kind.type}(id: $id) { ${kind.file?.read} ${stored} } }`;
  const { one } = await ask(client, query, { id });
  const { digest, failure } = await digestServed(client, one[kind.file?.read ?? '']);
  if (failure !== null) throw new Error(failure);
  digests.set(digest, sample);
}

/** Types whose REST list holds other records than the ones found over GraphQL. Throws when REST does not answer. */
export async function differingOverRest(client: Client, found: readonly FoundRecord[]): Promise<string[]> {
  const differing: string[] = [];
  for (const { type, title, rest } of allKinds) {
    if (rest.list === null) continue;
    const wanted = found
      .filter((record) => record.type === type)
      .map(({ id, fields }) => `${id} ${fields[title]}`);
    const told: string[] = [];
    for (let page = 1; (page - 1) * pageSize < wanted.length; page += 1) {
      const { status, body } = await client.get(`${rest.list}?page=${page}&pageSize=${pageSize}`);
      if (status !== 200) throw new Error(`${rest.list} was answered ${status}.`);
      const list: Record<string, unknown>[] = JSON.parse(body);
      told.push(...list.map((record) => `${record._id} ${record[title]}`));
    }
    if (told.toSorted().join('\n') !== wanted.toSorted().join('\n')) differing.push(type);
  }
  return differing;
}

/** All lines of the audit log, by their ids: the order is that of the clock, which drills shift. */
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

/** What the names of a picture and of its variants begin with. */
export function stemOf(name: string): string {
  return /^[0-9a-z]+/.exec(name)?.[0] ?? name;
}

/** Names of the stored files, those on their way in and those thrown away not counted. */
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
