import { rolesWith } from '@daybook/accounts';
import {
  columnsOf,
  contentTypeNamed,
  contentTypeOf,
  isRecordId,
  runStatement,
  tableOf,
} from '@daybook/content-engine';
import { notFound } from '@daybook/errors';
import { recordPages } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL for the current day. Days are in UTC, so that all processes agree on them. */
export const today = `(now() at time zone 'UTC')::date`;

/** The roles whose holders may review records. */
export const reviewers = () => rolesWith('publishContent');

/** SQL for the records that can be reviewed: all published records with a page of their own, with their titles. */
export function liveRecords(em: EntityManager, types = Object.keys(recordPages)): string {
  return types
    .flatMap((name) => {
      const type = contentTypeNamed(name);
      if (!type) return [];
      const { titleField } = contentTypeOf(type);
      const title = columnsOf(em, type).get(titleField) ?? titleField;
      return `select '${name}' as "type", "id", "${title}"::text as "title" from "${tableOf(em, type)}"`;
    })
    .join(' union all ');
}

/** The title of a record that can be reviewed. Throws `NOT_FOUND` if there is none. */
export async function titleOfReviewed(em: EntityManager, type: string, id: string): Promise<string> {
  const [record] =
    Object.hasOwn(recordPages, type) && isRecordId(id)
      ? await runStatement<{ title: string | null }>(
          em,
          `select "title" from (${liveRecords(em, [type])}) "live" where "id" = $1`,
          [id],
        )
      : [];
  if (!record) throw notFound('Record');
  return record.title ?? '';
}
