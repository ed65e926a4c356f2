import { createHash } from 'node:crypto';
import {
  contentTypeNamed,
  Draft,
  historyColumns,
  inPerspective,
  inTurns,
  type Release,
  runStatement,
  tableOf,
} from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import canonicalize from 'canonicalize';
import { approvedAnswers } from './findings/finding-answer.ts';

/** A record as a release would publish it. */
interface ReleasedRecord {
  readonly type: string;
  readonly id: string;
  readonly change: string;
  /** Values by column, as text. A removal has the values of the record that it removes. */
  readonly values: Readonly<Record<string, string | null>>;
}

/** Columns that are not content: the id, the version, and who created and changed the record when. */
const stampColumns: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'created_by_id',
  'created_by_name',
  'updated_at',
  'updated_by_id',
  'updated_by_name',
]);

/** What approvers read about a release in addition to its records. */
type Description = Pick<Release, 'name' | 'note'>;

/**
 * The SHA-256, in hexadecimal, of a release as approvers see it now. It covers the canonical JSON (RFC 8785) of the
 * name, the note, the records that the release would publish, and the answers to its findings, if there are any. In
 * records, the hashes of files replace their names. Approvals contain this hash, so they no longer count after one of
 * these changes.
 * @param description the name and the note; by default those in the database
 */
export async function hashOfRelease(
  em: EntityManager,
  releaseId: string,
  description?: Description,
): Promise<string> {
  const { name, note } = description ?? (await describe(em, releaseId));
  const records = await contentOfRelease(em, releaseId);
  const answers = await approvedAnswers(em, releaseId);
  const hash = createHash('sha256');
  // Record by record, because a release may have thousands. The names of the parts are in the order of canonical JSON.
  hash.update(answers.length > 0 ? `{"answers":${canonicalize(answers)},` : '{');
  hash.update(`"name":${canonicalize(name)},"note":${canonicalize(note)},"records":[`);
  let separator = '';
  for await (const record of inTurns(records)) {
    hash.update(separator).update(canonicalize(record) ?? '');
    separator = ',';
  }
  return hash.update(']}').digest('hex');
}

async function describe(em: EntityManager, releaseId: string): Promise<Description> {
  const sql = 'select "name", "note" from "release" where "id" = $1';
  const [found] = await runStatement<Description>(em, sql, [releaseId]);
  return found ?? { name: '', note: '' };
}

/** Cached per `Release` object. Each request loads its own objects, so the cache lasts for one request. */
const presentHashes = new WeakMap<Release, Promise<string>>();

/**
 * The hash of a release as it is now, or as it was published. It is computed once per request and release.
 */
export function presentHash(em: EntityManager, release: Release): Promise<string> {
  const hash = presentHashes.get(release) ?? readPresentHash(em, release);
  presentHashes.set(release, hash);
  return hash;
}

async function readPresentHash(em: EntityManager, { id, publication }: Release): Promise<string> {
  if (publication === null) return hashOfRelease(em, id);
  const sql = 'select "hash" from "publication" where "number" = $1';
  const [published] = await runStatement<{ hash: string | null }>(em, sql, [publication]);
  return published?.hash ?? '';
}

async function contentOfRelease(em: EntityManager, releaseId: string): Promise<ReleasedRecord[]> {
  const drafts = await runStatement<Pick<Draft, 'type' | 'recordId' | 'change'>>(
    em,
    'select "type", "record_id" as "recordId", "change" from "draft" where "release_id" = $1 order by "type", "record_id"',
    [releaseId],
  );
  const rows = new Map<string, ReleasedRecord['values']>();
  for (const type of new Set(drafts.map((draft) => draft.type)))
    for (const row of await rowsOfType(em, releaseId, type)) rows.set(row.id, row.values);
  const hashes = await hashesOfFiles(em, rows.values());
  const records: ReleasedRecord[] = [];
  for await (const { type, recordId, change } of inTurns(drafts)) {
    const values = Object.entries(rows.get(recordId) ?? {});
    const content = values.map(([column, value]) => [column, hashes.get(value ?? '') ?? value]);
    records.push({ type, id: recordId, change, values: Object.fromEntries(content) });
  }
  return records;
}

const removals = `select "record_id" from "draft" where "release_id" = $1 and "change" = 'removed'`;

/** PostgreSQL converts the values to text, because a JavaScript number would lose digits of a decimal. */
async function rowsOfType(em: EntityManager, release: string, typeName: string) {
  const type = contentTypeNamed(typeName);
  if (!type) return [];
  const columns = historyColumns(em, type).filter((column) => !stampColumns.has(column));
  const cells = columns.map((column) => `'${column}', "${column}"::text`);
  const sql = `select "id", jsonb_build_object(${cells.join(', ')}) as "values" from "${tableOf(em, type)}"
    where "id" in (select "record_id" from "draft" where "release_id" = $1)`;
  const rowsOf = (statement: string) =>
    runStatement<{ id: string; values: ReleasedRecord['values'] }>(em, statement, [release]);
  const kept = await rowsOf(inPerspective(em, { release }, [type], sql));
  return [...kept, ...(await rowsOf(`${sql} and "id" in (${removals})`))];
}

/** Finds the values that are names of stored files. Returns the SHA-256 of each file by its name. */
async function hashesOfFiles(
  em: EntityManager,
  records: Iterable<ReleasedRecord['values']>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set<string>();
  for await (const values of inTurns(records))
    for (const value of Object.values(values))
      if (value !== null && value.length <= longestFileName) names.add(value);
  const files = await runStatement<{ name: string; sha256: string }>(
    em,
    'select "name", "sha256" from "stored_file" where "name" in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify([...names])],
  );
  return new Map(files.map(({ name, sha256 }) => [name, sha256]));
}

const longestFileName = 64;
