import { StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Draft } from '../drafts/draft.ts';
import { fieldsOf } from '../fields/field-definition.ts';
import { fileUsesSql } from '../reading/file-uses.ts';
import { ContentRecord } from '../records/content-record.ts';
import { runStatement } from '../sql/run-statement.ts';

/** Why a record gives up a file. */
export interface GivenUp {
  /** Id of the record, if it goes to the trash. Its own drafts do not keep the file in service. */
  readonly trashed?: string;
  /** Whether only a draft had the file. The file is deleted unless the history or the trash names it. */
  readonly isDrafted?: boolean;
}

/** An entity to insert or to delete, or one with properties to update. */
export interface PendingRow {
  readonly entity: object;
  readonly change: 'insert' | 'delete' | readonly string[];
}

/** A use of a file in the database. */
interface FileUse {
  readonly stem: string;
  readonly id: string;
  readonly draftId: string | null;
}

/** The files that records give up in one write, and whether they are still used when the write ends. */
export class Retirements {
  private readonly reasons = new Map<string, GivenUp>();

  /** Notes that a record gives up files. */
  add(names: readonly string[], reason: GivenUp): void {
    for (const name of names) this.reasons.set(name, reason);
  }

  /** The names of the files. */
  get names(): string[] {
    return [...this.reasons.keys()];
  }

  /**
   * Returns which of the files no text, draft, or other record shows when the write has ended. The caller has locked
   * their rows, so no other write begins to show one meanwhile.
   * @param pending the rows that are not written yet
   */
  async unused(
    em: EntityManager,
    files: readonly StoredFile[],
    pending: readonly PendingRow[],
  ): Promise<{ retired: StoredFile[]; deleted: StoredFile[] }> {
    const inService = files.filter(({ retiredAt }) => retiredAt === null);
    const shown = new Set(pending.flatMap(stemsShownBy));
    const candidates = inService.filter((file) => !shown.has(stemOf(file)));
    const replaced = new Set(pending.filter(replacesUses).map(({ entity }) => Reflect.get(entity, 'id')));
    const uses = await readUses(em, candidates.map(stemOf));
    const unused = candidates.filter((file) => {
      const { trashed } = this.reasons.get(file.name) ?? {};
      const counts = ({ stem, id, draftId }: FileUse) =>
        stem === stemOf(file) && !replaced.has(draftId ?? id) && (draftId === null || id !== trashed);
      return !uses.some(counts);
    });
    const drafted = unused.filter(({ name }) => this.reasons.get(name)?.isDrafted);
    const recorded = await readRecorded(em, drafted.map(stemOf));
    const deleted = new Set(drafted.filter((file) => !recorded.has(stemOf(file))));
    return { retired: unused.filter((file) => !deleted.has(file)), deleted: [...deleted] };
  }
}

/** A pattern with more stems would take longer than reading all texts that show files. */
const mostStemsInPattern = 50;

function patternOf(stems: readonly string[]): string {
  return stems.length > mostStemsInPattern ? '[pf][0-9a-z]{20}' : stems.join('|');
}

/** Returns those of the files that a version of any record or a record in the trash names. */
async function readRecorded(em: EntityManager, stems: readonly string[]): Promise<ReadonlySet<string>> {
  if (stems.length === 0) return new Set();
  const rows = await runStatement<{ stem: string }>(
    em,
    `with "naming" as materialized (
      select "values"::text as "text" from "revision" where "values"::text ~ $2
      union all select "row"::text from "trashed_record" where "row"::text ~ $2
    ) select "stem" from jsonb_array_elements_text($1::jsonb) "each" ("stem")
      where exists (select 1 from "naming" where position("stem" in "text") > 0)`,
    [JSON.stringify(stems), patternOf(stems)],
  );
  return new Set(rows.map(({ stem }) => stem));
}

async function readUses(em: EntityManager, stems: readonly string[]): Promise<FileUse[]> {
  if (stems.length === 0) return [];
  return runStatement<FileUse>(
    em,
    `select "stem", "id", "draftId" from (${fileUsesSql(em, { pattern: '$2' })}) "use"
      where "stem" in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(stems), patternOf(stems)],
  );
}

/** Whether the row in the database no longer counts, because the write deletes it or writes everything that shows files. */
function replacesUses({ entity, change }: PendingRow): boolean {
  if (change === 'insert') return false;
  if (entity instanceof Draft) return change === 'delete' || change.includes('values');
  return entity instanceof ContentRecord;
}

const inText = /\/uploads\/([pf][0-9a-z]{20})/g;
const inValues = /\b([pf][0-9a-z]{20})(?:-\d+)?\./g;

function stemsShownBy(pending: PendingRow): string[] {
  const { entity, change } = pending;
  if (change === 'delete' || (change !== 'insert' && !replacesUses(pending))) return [];
  if (entity instanceof Draft)
    return entity.change === 'removed' ? [] : stemsIn(JSON.stringify(entity.values), inValues);
  if (!(entity instanceof ContentRecord)) return [];
  return fieldsOf(entity.constructor).flatMap(({ name, kind }) => {
    const value: unknown = Reflect.get(entity, name);
    if (value instanceof StoredFile) return stemOf(value);
    return kind.namesFiles && typeof value === 'string' ? stemsIn(value, inText) : [];
  });
}

function stemsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, stem = '']) => stem);
}

function stemOf({ name }: StoredFile): string {
  return name.slice(0, name.indexOf('.'));
}
