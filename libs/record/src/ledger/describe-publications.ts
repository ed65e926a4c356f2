import { setImmediate } from 'node:timers/promises';
import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import { entriesOfAnswers, readAnswers } from './describe-answers.ts';
import type { LedgerEntry } from './entities.ts';
import { bytesOf, partsOf } from './entry-parts.ts';
import { fileNamesIn } from './file-names.ts';
import { hashInParts, hashOf, isoTime } from './row-hash.ts';

/** An entry before it has a place in the ledger. */
export type NewEntry = Pick<LedgerEntry, 'kind' | 'publication' | 'text'>;

/** A revision with more files is described in several parts. An entry has space for at least this many files. */
const filesPerPart = 300;

interface PublicationRow {
  readonly number: number;
  readonly at: Date | string;
  readonly by_id: string | null;
  readonly by_name: string;
  readonly release_id: string | null;
  readonly hash: string | null;
  readonly reason: string | null;
}

/** A row of `revision`. `values` is JSON as text, so that only one revision at a time is parsed. */
interface RevisionRow {
  readonly record_id: string;
  readonly number: number;
  readonly type: string;
  readonly publication: number;
  readonly change: string;
  readonly values: string | null;
}

/** A revision whose values are replaced by their hash and the names of their files. */
interface HashedRevision extends Omit<RevisionRow, 'values'> {
  readonly hash: string;
  readonly fileNames: readonly string[];
}

interface ApprovalRow {
  readonly id: string;
  readonly release_id: string;
  readonly hash: string;
  readonly verdict: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: Date | string;
  readonly comment: string;
}

/**
 * Creates the entries for up to `limit` publications with numbers greater than `after`. They contain ids, times, and
 * hashes, but no names and no texts: these are in the row of the database whose hash is `row`.
 */
export async function describePublications(
  em: EntityManager,
  after: number,
  limit: number,
): Promise<NewEntry[]> {
  const publications = await runStatement<PublicationRow>(
    em,
    `select "number", "at", "by_id", "by_name", "release_id", "hash", "reason" from "publication"
      where "number" > $1 order by "number" limit $2`,
    [after, limit],
  );
  const last = publications.at(-1)?.number;
  if (last === undefined) return [];
  const revisions = await runStatement<RevisionRow>(
    em,
    `select "record_id", "number", "type", "publication", "change", "values"::text as "values" from "revision"
      where "publication" > $1 and "publication" <= $2 order by "publication", "type", "record_id"`,
    [after, last],
  );
  const releases = publications.flatMap(({ release_id: id }) => id ?? []);
  const approvals = await readApprovals(em, releases);
  const answers = await readAnswers(em, releases);
  const described = await describeRevisions(em, revisions);
  const byPublication = Map.groupBy(described, ({ publication }) => publication);
  return publications.flatMap((publication) => {
    const parts = (byPublication.get(publication.number) ?? []).map(({ part }) => part);
    const release = publication.release_id ?? '';
    return [
      ...entriesOf(publication, approvals.get(release) ?? [], parts),
      ...entriesOfAnswers(publication.number, answers.get(release) ?? []),
    ];
  });
}

/** Describes revisions one at a time, so that requests run in between: a text may have 5 MB. */
async function describeRevisions(em: EntityManager, revisions: readonly RevisionRow[]) {
  const hashed: HashedRevision[] = [];
  for (const revision of revisions) hashed.push(await hashRevision(revision));
  const names = new Set(hashed.flatMap(({ fileNames }) => fileNames));
  const hashes = await hashesOfFiles(em, [...names]);
  return hashed.flatMap((revision) =>
    describe(revision, hashes).map((part) => ({ publication: revision.publication, part })),
  );
}

async function hashRevision({ values: text, ...row }: RevisionRow): Promise<HashedRevision> {
  await setImmediate();
  const values: unknown = text === null ? null : JSON.parse(text);
  await setImmediate();
  const fileNames = fileNamesIn(values);
  await setImmediate();
  return { ...row, hash: await hashInParts({ ...row, values }), fileNames };
}

async function readApprovals(em: EntityManager, releases: readonly string[]) {
  const rows =
    releases.length === 0
      ? []
      : await runStatement<ApprovalRow>(
          em,
          `select "id", "release_id", "hash", "verdict", "by_id", "by_name", "at", "comment" from "approval"
            where "release_id" in (select jsonb_array_elements_text($1::jsonb)) order by "at", "id"`,
          [JSON.stringify(releases)],
        );
  return Map.groupBy(rows, (row) => row.release_id);
}

function entriesOf(
  publication: PublicationRow,
  approvals: readonly ApprovalRow[],
  revisions: readonly object[],
): NewEntry[] {
  const { number, by_id: by, release_id: release, hash: content } = publication;
  const at = isoTime(publication.at);
  const row = hashOf({ ...publication, at });
  const verdicts = approvals.map((approval) => {
    const time = isoTime(approval.at);
    const { id, by_id, hash, verdict } = approval;
    return { id, by: by_id, at: time, verdict, content: hash, row: hashOf({ ...approval, at: time }) };
  });
  const entry = <Kind extends NewEntry['kind']>(kind: Kind, content: object): NewEntry => ({
    kind,
    publication: number,
    text: canonicalJson({ kind, publication: number, ...content }),
  });
  const [approvalsHere, ...moreApprovals] = partsOf(verdicts);
  const head = { at, by, release, content, row, approvals: approvalsHere };
  const [revisionsHere, ...moreRevisions] = partsOf(revisions, bytesOf(head) + 256);
  return [
    entry('publication', { ...head, revisions: revisionsHere }),
    ...moreApprovals.map((part) => entry('approvals', { approvals: part })),
    ...moreRevisions.map((part) => entry('revisions', { revisions: part })),
  ];
}

function describe(
  { record_id: record, number, type, change, hash, fileNames }: HashedRevision,
  hashes: ReadonlyMap<string, string>,
): object[] {
  const named = fileNames.flatMap((name) => {
    const sha256 = hashes.get(name);
    return sha256 === undefined ? [] : [[name, sha256] as const];
  });
  const described = { record, number, type, change, hash };
  if (named.length === 0) return [described];
  return Array.from({ length: Math.ceil(named.length / filesPerPart) }, (_, part) => {
    const some = named.slice(part * filesPerPart, (part + 1) * filesPerPart);
    return { ...described, files: Object.fromEntries(some) };
  });
}

/** The hashes of the files with these names, by name. */
async function hashesOfFiles(em: EntityManager, names: readonly string[]) {
  if (names.length === 0) return new Map<string, string>();
  const files = await runStatement<{ name: string; sha256: string }>(
    em,
    'select "name", "sha256" from "stored_file" where "name" in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(names)],
  );
  return new Map(files.map(({ name, sha256 }) => [name, sha256]));
}
