import { StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { allContentTypes, contentTypeOf } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { columnName, columnsOf, tableOf, targetOf } from '../records/columns.ts';
import { TextPicture } from '../rich-text/text-picture.ts';

/** Which uses of files `fileUsesSql` selects. */
interface FileUses {
  /** Types whose own files do not count. */
  readonly except?: readonly RecordClass[];
  /** SQL of a regular expression. Texts and drafts that do not match it are left out, which saves time. */
  readonly pattern?: string;
}

/**
 * A statement that selects the files that records and drafts use. Its columns are the type, id, and title of the
 * record, "draftId" for uses by a draft, and "stem", the name of the file without its extension.
 */
export function fileUsesSql(em: EntityManager, { except = [], pattern }: FileUses = {}): string {
  const matching = (text: string) => (pattern === undefined ? '' : ` and ${text} ~ ${pattern}`);
  const uses = allContentTypes().flatMap((type) => {
    const { names, titleField } = contentTypeOf(type);
    const columns = columnsOf(em, type);
    const record = `'${names.type}' as "type", "id", "${columns.get(titleField)}" as "title", null::text as "draftId"`;
    const from = `from "${tableOf(em, type)}"`;
    return fieldsOf(type).flatMap(({ name, kind }) => {
      const column = `"${columns.get(name)}"`;
      if (kind.isUpload && !except.includes(type))
        return `select ${record}, split_part(${column}, '.', 1) as "stem" ${from} where ${column} is not null`;
      if (!kind.namesFiles) return [];
      return `select ${record}, "found"."parts"[1] as "stem" ${from}, regexp_matches(${column}, '/uploads/([pf][0-9a-z]{20})', 'g') "found" ("parts")
        where ${column} like '%/uploads/%'${matching(column)}`;
    });
  });
  // Values of a draft are names of files, or texts that name them.
  const ofDrafts = `select "type", "record_id", "title", "id", "found"."parts"[1] from "draft",
    regexp_matches("values"::text, '\\m([pf][0-9a-z]{20})(?:-[0-9]+)?\\.', 'g') "found" ("parts")
    where "change" <> 'removed'${matching('"values"::text')}`;
  return [...uses, ofDrafts].join(' union ');
}

/** A condition on "stored_file": no entity outside the content, such as an account, has the file. */
export function isContentFileSql(em: EntityManager): string {
  const content = new Set<unknown>([...allContentTypes(), TextPicture]);
  const others = [...em.getMetadata()].flatMap((meta) =>
    meta.abstract || meta.embeddable || content.has(meta.class)
      ? []
      : meta.props
          .filter((property) => targetOf(property)?.class === StoredFile)
          .map((property) => ({ table: meta.tableName, column: columnName(property) })),
  );
  const conditions = others.map(
    ({ table, column }) =>
      `not exists (select 1 from "${table}" where "${table}"."${column}" = "stored_file"."name")`,
  );
  return conditions.join(' and ') || 'true';
}
