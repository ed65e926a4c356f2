import {
  ContentRecord,
  contentTypeNamed,
  contentTypeOf,
  fieldsOf,
  jsonOf,
  type RecordClass,
} from '@daybook/content-engine';
import { z } from 'zod';

const stamp = z.object({ at: z.string(), by: z.string() });

/** A record in the form of its file in an export. */
export const recordDocument = z.object({
  type: z.string(),
  id: z.string(),
  version: z.number(),
  created: stamp,
  updated: stamp,
  /** The values of the form, by their names in the API. */
  fields: z.record(z.string(), z.json()),
  /** What is not in the form, such as the position of a team member. */
  more: z.record(z.string(), z.json()),
});

export type RecordDocument = z.infer<typeof recordDocument>;

/**
 * Properties that `more` does not contain: those with their own place in a document, and those that only indexes need.
 */
const elsewhere: ReadonlySet<string> = new Set([
  ...[
    'id',
    'version',
    'createdAt',
    'createdById',
    'createdByName',
    'updatedAt',
    'updatedById',
    'updatedByName',
  ],
  ...['searchWords', 'emailKey'],
]);

/** Converts a record to its document. The record must have been read with everything that it refers to. */
export function documentOf(
  type: RecordClass,
  record: ContentRecord,
): Omit<RecordDocument, 'fields' | 'more'> & {
  fields: object;
  more: Record<string, unknown>;
} {
  const fields = fieldsOf(type);
  const names = new Set(fields.map(({ name }) => name));
  const more = Object.entries(record).filter(([name]) => !names.has(name) && !elsewhere.has(name));
  return {
    type: contentTypeOf(type).names.type,
    id: record.id,
    version: record.version,
    created: { at: record.createdAt.toISOString(), by: record.createdByName },
    updated: { at: record.updatedAt.toISOString(), by: record.updatedByName },
    fields: Object.fromEntries(
      fields.map((field) => {
        const value: unknown = Reflect.get(record, field.name);
        const json = jsonOf(field, record);
        return [field.name, value instanceof ContentRecord ? { id: value.id, title: titleOf(value) } : json];
      }),
    ),
    more: Object.fromEntries(more),
  };
}

function titleOf(record: ContentRecord): unknown {
  const type = contentTypeNamed(record.constructor.name);
  return type && Reflect.get(record, contentTypeOf(type).titleField);
}
