import {
  columnsOf,
  contentTypeNamed,
  type Draft,
  planMoveDraft,
  planSaveDraft,
  type RequestContext,
  runStatement,
  storeOf,
  type Write,
  writeChange,
} from '@daybook/content-engine';
import type { ImportRelease } from './import-release.ts';
import { importedId } from './imported-record.ts';
import { type KnownState, notedValue } from './known-state.ts';
import type { SourceRecord } from './source-item.ts';

/** Where values are saved. */
export interface SavePlace {
  createContext(): RequestContext;
  readonly source: string;
  readonly release: ImportRelease;
}

/** What to save. */
export interface SavedValues {
  readonly input: Readonly<Record<string, unknown>>;
  /** Hashes of all values as the source gives them. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Addresses of pictures that texts lack, by field. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
}

/** Saves the values in a draft, and notes them for the next import, in one transaction. */
export async function saveValues(
  { createContext, source, release }: SavePlace,
  record: SourceRecord,
  state: KnownState,
  { input, hashes, missing }: SavedValues,
): Promise<void> {
  const { id, createdAt, index } = record;
  const isNew = !state.isPublished && state.releaseId === null;
  // People chose the release of such a draft, so later imports put nothing else into it.
  const wasPlaced = state.releaseState === 'open' && !state.isInImport;
  await inRelease(release, record, state, async (releaseId) => {
    const context = createContext();
    const draft = {
      recordId: isNew ? null : id,
      releaseId,
      version: undefined,
      input,
      ...(isNew && { imported: { id, createdAt, index } }),
    };
    await writeChange(context, async (files) => {
      const planned = await planSaveDraft(context, storeOf(record.type), draft, files);
      const apply = async (write: Write) => {
        const saved = await planned.apply(write);
        const noted = Object.keys(input).map((name): [string, string] => [
          name,
          notedValue(hashes[name] ?? '', missing.get(name) ?? [], savedValue(write, record, saved, name)),
        ]);
        const all = { ...state.hashes, ...Object.fromEntries(noted) };
        await remember(write, source, record, wasPlaced ? null : saved.releaseId, all);
        return saved;
      };
      return { ...planned, apply };
    });
  });
}

/** Moves a draft out of the release of the import, because only some people can read the record at the source now. */
export async function setApart(
  { createContext, source }: SavePlace,
  record: SourceRecord,
  state: KnownState,
): Promise<void> {
  const context = createContext();
  const sql = 'select "id" from "draft" where "record_id" = $1 and "release_id" = $2';
  await writeChange(context, async () => {
    const [draft] = await runStatement<{ id: string }>(context.database.reader, sql, [
      record.id,
      state.releaseId,
    ]);
    if (!draft) throw new Error('The draft is gone.');
    const planned = planMoveDraft(storeOf(record.type), draft.id, null);
    const apply = async (write: Write) => {
      const moved = await planned.apply(write);
      await remember(write, source, record, moved.releaseId, state.hashes ?? {});
      return moved;
    };
    return { ...planned, apply };
  });
}

/** Saves with the id of the release for a draft. It is null for a separate release. */
async function inRelease(
  release: ImportRelease,
  { restriction }: SourceRecord,
  { isPublished, isInImport, releaseId, releaseState }: KnownState,
  save: (releaseId: string | null) => Promise<void>,
): Promise<void> {
  if (releaseId !== null && releaseState === 'open') {
    // The note about this import is written into its release.
    if (isInImport) await release.use(releaseId);
    await save(releaseId);
  } else if (restriction === undefined || isPublished) await release.saveIn(save);
  else await save(null);
}

/** The value of a field as its column stores it. */
function savedValue(
  write: Write,
  { type: typeName }: SourceRecord,
  { values }: Draft,
  field: string,
): unknown {
  const type = contentTypeNamed(typeName);
  return type && values[columnsOf(write.em, type).get(field) ?? ''];
}

/** @param releaseId the release into which the import put the draft; null to keep the stored id */
async function remember(
  write: Write,
  source: string,
  { key, type, id }: SourceRecord,
  releaseId: string | null,
  hashes: Readonly<Record<string, string>>,
): Promise<void> {
  await write.query(
    `insert into "imported_record" ("id", "source", "key", "type", "record_id", "release_id", "hashes", "imported_at")
    values ($1, $2, $3, $4, $5, $6, $7::jsonb, now())
    on conflict ("id") do update set "record_id" = excluded."record_id",
      "release_id" = coalesce(excluded."release_id", "imported_record"."release_id"),
      "hashes" = excluded."hashes", "imported_at" = excluded."imported_at"`,
    [importedId(source, key), source, key, type, id, releaseId, JSON.stringify(hashes)],
  );
}
