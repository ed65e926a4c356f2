import { Collaborator } from '@daybook/accounts';
import {
  allContentTypes,
  contentTypeOf,
  type RecordClass,
  type RequestContext,
  readAllWhole,
  runStatement,
  tableOf,
} from '@daybook/content-engine';
import { type ExportManifest, type ExportPart, exportVersion, manifestPath } from './export-format.ts';
import { documentOf } from './record-document.ts';

/** Texts may have 5,000,000 characters, so few records are in memory at once. */
const recordsAtOnce = 20;
const filesAtOnce = 500;

/**
 * Reads the parts of an export, one after another: every record, every account without its password, and every file that
 * is served. Each part shows its record as of when it is read. The parts are not one snapshot.
 * @param createContext creates a context; called for each batch of reads
 */
export async function* exportParts(
  createContext: () => RequestContext,
  from: string,
): AsyncGenerator<ExportPart, void> {
  const createdAt = new Date().toISOString();
  const records: Record<string, number> = {};
  const counted = (type: string) => {
    records[type] = (records[type] ?? 0) + 1;
  };
  for (const type of allContentTypes()) {
    for await (const part of recordsOf(createContext, type)) {
      counted(contentTypeOf(type).names.type);
      yield part;
    }
  }
  for (const account of await accountsIn(createContext())) {
    counted('Collaborator');
    yield jsonPart(`records/Collaborator/${account.id}.json`, account);
  }
  const missingFiles: string[] = [];
  let files = 0;
  for await (const name of namesOfFiles(createContext)) {
    const file = await createContext().files.open(name);
    if (file === null) {
      missingFiles.push(name);
      continue;
    }
    files += 1;
    yield { path: `files/${name}`, size: file.size, content: file.bytes };
  }
  const manifest: ExportManifest = { version: exportVersion, createdAt, from, records, files, missingFiles };
  yield jsonPart(manifestPath, manifest);
}

async function* recordsOf(
  createContext: () => RequestContext,
  type: RecordClass,
): AsyncGenerator<ExportPart, void> {
  const { type: name } = contentTypeOf(type).names;
  let last = '';
  for (;;) {
    const { database } = createContext();
    const table = tableOf(database.reader, type);
    const sql = `select "id" from "${table}" where "id" > $1 order by "id" limit ${recordsAtOnce}`;
    const ids = (await runStatement<{ id: string }>(database.reader, sql, [last])).map(({ id }) => id);
    if (ids.length === 0) return;
    last = ids.at(-1) ?? last;
    const found = await readAllWhole(database, type, ids);
    const slugs = name === 'Post' ? await earlierSlugs(createContext(), ids) : new Map<string, string[]>();
    for (const record of found.sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const document = documentOf(type, record);
      const earlier = slugs.get(record.id);
      if (earlier) document.more.earlierSlugs = earlier;
      yield jsonPart(`records/${name}/${record.id}.json`, document);
    }
  }
}

/** The slugs that posts had before, by the ids of the posts. Their addresses still lead to the posts. */
async function earlierSlugs(
  { database: { reader } }: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const sql = `select "post_id" as "id", jsonb_agg("s"."slug" order by "s"."created_at") as "slugs"
    from "post_slug" "s" join "post" "p" on "p"."id" = "post_id" and "p"."slug" <> "s"."slug"
    where "post_id" in (select jsonb_array_elements_text($1::jsonb)) group by "post_id"`;
  const rows = await runStatement<{ id: string; slugs: string[] }>(reader, sql, [JSON.stringify(ids)]);
  return new Map(rows.map(({ id, slugs }) => [id, slugs]));
}

async function accountsIn({ database: { em } }: RequestContext) {
  const accounts = await em.find(Collaborator, {}, { orderBy: { id: 'asc' }, disableIdentityMap: true });
  return accounts.map(
    ({ id, name, email, role, version, createdAt, createdByName, updatedAt, updatedByName }) => ({
      type: 'Collaborator',
      id,
      version,
      created: { at: createdAt.toISOString(), by: createdByName },
      updated: { at: updatedAt.toISOString(), by: updatedByName },
      fields: { name, email, role },
      more: {},
    }),
  );
}

/** The names of all files that records or texts show. Retired files belong to the history. */
async function* namesOfFiles(createContext: () => RequestContext): AsyncGenerator<string, void> {
  let last = '';
  for (;;) {
    const sql = `select "name" from "stored_file" where "name" > $1 and "retired_at" is null order by "name" limit ${filesAtOnce}`;
    const rows = await runStatement<{ name: string }>(createContext().database.reader, sql, [last]);
    if (rows.length === 0) return;
    last = rows.at(-1)?.name ?? last;
    yield* rows.map(({ name }) => name);
  }
}

function jsonPart(path: string, value: object): ExportPart {
  const content = `${JSON.stringify(value, null, 2)}\n`;
  return { path, size: Buffer.byteLength(content), content };
}
