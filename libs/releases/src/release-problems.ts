import {
  type ContentRecord,
  columnsOf,
  contentTypeNamed,
  type Draft,
  type DraftedRecord,
  fieldsOf,
  inTurns,
  missingValues,
  type RecordClass,
  runStatement,
} from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReleaseFindings } from './findings/release-findings.ts';
import { unansweredFields } from './findings/unanswered-findings.ts';
import { type LookUps, lookUp } from './look-ups.ts';
import { overwrittenFields, type PublishedSince, publishedSince } from './overwritten-fields.ts';

/** A problem with a draft that people should know about before they publish its release. */
export interface Problem {
  readonly draftId: string;
  readonly title: string;
  /** Name of the field. Null if the problem concerns the whole draft. */
  readonly field: string | null;
  readonly message: string;
  readonly kind: ProblemKind;
  /** Whether the problem prevents the publication of the release. */
  readonly isBlocking: boolean;
}

/**
 * - `gone`: the record was deleted or, for a restoration, deleted from the trash.
 * - `restored`: the record that the draft restores was restored in the meantime.
 * - `invalid`: a value is missing, or refers to a record that is not published.
 * - `overwrites`: the draft would overwrite a field that was published after the draft was started.
 * - `conflict`: another record has the same unique value.
 * - `link`: a text or a link leads to a page that does not exist.
 * - `unanswered`: the field has findings that must be answered first.
 */
export type ProblemKind = 'gone' | 'restored' | 'invalid' | 'overwrites' | 'conflict' | 'link' | 'unanswered';

/** A release to check. */
export interface CheckedRelease {
  readonly em: EntityManager;
  readonly id: string;
  readonly drafts: readonly Draft[];
  /** The records of the drafts, by the ids of the drafts. */
  readonly records: ReadonlyMap<string, DraftedRecord>;
  readonly findings: ReleaseFindings;
  /** The address of the site, to recognize links to its own pages. */
  readonly siteUrl: string;
}

/** Finds the problems of a release, without publishing it. */
export async function problemsOf(release: CheckedRelease): Promise<Problem[]> {
  const { em, id: releaseId, drafts, records, findings } = release;
  const since = await publishedSince(em, releaseId);
  const lookUps = await lookUp(release);
  const problems: Problem[] = [];
  for await (const draft of inTurns(drafts)) {
    const type = contentTypeNamed(draft.type);
    if (!type) continue;
    const { id: draftId, title } = draft;
    const found = await inDraft(
      em,
      lookUps,
      type,
      draft,
      records.get(draftId),
      since.get(draft.recordId) ?? [],
    );
    problems.push(
      ...found.map((problem) => ({ ...problem, draftId, title, isBlocking: problem.kind !== 'link' })),
    );
  }
  const unanswered = await unansweredFields(em, findings);
  problems.push(...unanswered.map((field) => ({ ...field, kind: 'unanswered' as const, isBlocking: true })));
  return problems;
}

type Found = Pick<Problem, 'kind' | 'field' | 'message'>;

const gone: Found = { kind: 'gone', field: null, message: 'The record was deleted.' };
const restored: Found = {
  kind: 'restored',
  field: null,
  message: 'The record was restored in the meantime.',
};

async function isInTrash(em: EntityManager, { recordId }: Draft): Promise<boolean> {
  const sql = 'select 1 from "trashed_record" where "id" = $1';
  return (await runStatement(em, sql, [recordId])).length > 0;
}

async function inDraft(
  em: EntityManager,
  lookUps: LookUps,
  type: RecordClass,
  draft: Draft,
  record: DraftedRecord | undefined,
  since: readonly PublishedSince[],
): Promise<Found[]> {
  const overwritten = foundIn('overwrites', overwrittenFields(em, type, draft, since));
  if (draft.change === 'restored') {
    if (record?.before) return [restored];
    if (!(await isInTrash(em, draft))) return [gone];
  } else if (draft.change !== 'new' && !record?.before) return [gone];
  if (draft.change === 'removed') {
    const [last] = since;
    return last
      ? [
          {
            kind: 'overwrites',
            field: null,
            message: `${last.byName} changed this record after its removal was planned.`,
          },
        ]
      : [];
  }
  return record?.after ? [...overwritten, ...inRecord(em, lookUps, type, draft, record.after)] : [gone];
}

function inRecord(
  em: EntityManager,
  lookUps: LookUps,
  type: RecordClass,
  draft: Draft,
  record: ContentRecord,
): Found[] {
  const fields = fieldsOf(type);
  const columns = columnsOf(em, type);
  const problems = foundIn(
    'invalid',
    missingValues(fields, record, draft.change === 'changed' ? 'update' : 'new'),
  );
  for (const field of fields) {
    const value: unknown = Reflect.get(record, field.name);
    // A reference reads as null if its target is neither published nor part of the release.
    const isLost =
      field.kind.target?.hasForeignKey === true &&
      value === null &&
      (draft.values[columns.get(field.name) ?? field.name] ?? null) !== null;
    if (isLost || lookUps.refersToMissing(field, value))
      problems.push(
        ...foundIn('invalid', { [field.name]: `${field.label} refers to a record that is not published.` }),
      );
    else if (lookUps.isTaken(type, field, draft.recordId, value))
      problems.push(...foundIn('conflict', { [field.name]: `${field.label} is taken by another record.` }));
    for (const path of lookUps.deadPaths(field, value)) {
      const message = `${field.label} links to ${path}, which does not exist.`;
      problems.push({ kind: 'link', field: field.name, message });
    }
  }
  const taken = foundIn('conflict', lookUps.takenValues(draft.recordId));
  return [...problems, ...taken.filter(({ field }) => problems.every((known) => known.field !== field))];
}

function foundIn(kind: ProblemKind, messages: Readonly<Record<string, string>>): Found[] {
  return Object.entries(messages).map(([field, message]) => ({ kind, field, message }));
}
