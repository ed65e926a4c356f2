import type { PublicationParts } from '@daybook/content-revision';
import type { RevisionChange } from './history-entities.ts';

/** The author that the history records for a publication. */
export interface HistoryAuthor {
  readonly id: string | null;
  readonly name: string;
}

/** What the history records about a publication besides its author. */
export interface PublicationDetails {
  /** Id of the release that is published. Null for a write without a release. */
  readonly release: string | null;
  /** The SHA-256 of the content of the release. */
  readonly hash: string | null;
  /**
   * Why it is published without the required approvals. Empty if it needs no approvals, null if approvals are required.
   */
  readonly reason: string | null;
}

/** A touched record whose row the same statement writes. */
export interface WrittenRevision {
  /** Name of its type, such as `Post`. */
  readonly type: string;
  readonly change: RevisionChange;
  /** The part of the statement that returns its row. */
  readonly part: string;
  readonly primaryKey: string;
  /** The columns that the statement writes. */
  readonly columns: readonly string[];
}

/** Touched records of one type whose rows earlier statements wrote or deleted. */
export interface EarlierRevisions {
  readonly type: string;
  readonly table: string;
  readonly change: RevisionChange;
  /** The columns that were written. */
  readonly columns: readonly string[];
  readonly ids: readonly string[];
}

/**
 * What a statement adds to the history: a publication and its revisions. They follow the part that advances the
 * counter, so publications have the order of their commits and no gaps.
 * @param bind adds a parameter to the statement and returns its placeholder
 */
export function historyParts(
  by: HistoryAuthor,
  { release, hash, reason }: PublicationDetails,
  written: readonly WrittenRevision[],
  earlier: readonly EarlierRevisions[],
  bind: (value: unknown) => string,
): PublicationParts {
  const details = Object.entries({ release_id: release, hash, reason }).filter(([, value]) => value !== null);
  const columns = details.map(([column]) => `, "${column}"`).join('');
  const values = details.map(([, value]) => `, ${bind(value)}::text`).join('');
  const publication = `insert into "publication" ("number", "at", "by_id", "by_name"${columns})
    select "publication", clock_timestamp(), ${bind(by.id)}, ${bind(by.name)}${values} from "advanced" returning "number"`;
  const revisions = [
    ...written.map(writtenRevision),
    ...earlier.map((group) => earlierRevisions(group, bind(JSON.stringify(group.ids)))),
  ];
  return {
    lastPublication: 'select coalesce(max("number"), 0) from "publication"',
    parts: [
      { name: 'published', sql: publication },
      ...(release === null ? [] : [{ name: 'released', sql: markRelease(bind(release)) }]),
      ...revisions.map((sql, index) => ({ name: `revision${index}`, sql: `${insertion} ${sql}` })),
    ],
  };
}

const markRelease = (id: string) =>
  `update "release" set "state" = 'published', "publication" = "published"."number", "updated_at" = clock_timestamp()
  from "published" where "id" = ${id} returning "id"`;

const insertion = `insert into "revision" ("type", "change", "publication", "record_id", "number", "values")`;

const numberAfter = (id: string) =>
  `(select coalesce(max("number"), 0) + 1 from "revision" where "record_id" = ${id})`;

function writtenRevision({ type, change, part, primaryKey, columns }: WrittenRevision): string {
  const id = `"${part}"."${primaryKey}"`;
  // A record that is created has a new id, so the look-up is left out.
  const number = change === 'created' ? '1' : numberAfter(id);
  return `select '${type}', '${change}', "published"."number", ${id}, ${number}, ${valuesOf(part, columns)}
    from "${part}", "published"`;
}

function earlierRevisions({ type, table, change, columns }: EarlierRevisions, ids: string): string {
  const values = change === 'removed' ? `'{}'::jsonb` : valuesOf('row', columns);
  const row = change === 'removed' ? '' : `join "${table}" "row" on "row"."id" = "touched"."id"`;
  return `select '${type}', '${change}', "published"."number", "touched"."id", ${numberAfter('"touched"."id"')}, ${values}
    from "published", jsonb_array_elements_text(${ids}::jsonb) "touched" ("id") ${row}`;
}

function valuesOf(row: string, columns: readonly string[]): string {
  return `(select to_jsonb("v") from (select ${columns.map((column) => `"${row}"."${column}"`).join(', ')}) "v")`;
}
