import {
  type Change,
  contentTypeOf,
  fieldsOf,
  type RecordClass,
  type RequestContext,
  runStatement,
  tableOf,
  writeChanges,
} from '@daybook/content-engine';
import type { PageRecord } from './pages/page-record.ts';
import { typesInUse } from './types-in-use.ts';

/**
 * Creates a first record of the site settings and of each page type that has none, so that staff can edit all of them.
 */
export async function ensurePageRecords(context: RequestContext): Promise<void> {
  const { reader } = context.database;
  const missing: RecordClass<PageRecord>[] = [];
  for (const type of typesInUse) {
    const [row] = await runStatement(reader, `select 1 from "${tableOf(reader, type)}" limit 1`, []);
    if (!row) missing.push(type);
  }
  if (missing.length > 0) await writeChanges(context, async () => missing.map(firstRecord));
}

function firstRecord(type: RecordClass<PageRecord>): Change<void> {
  const { titleField, initialTitle = '' } = contentTypeOf(type);
  return {
    type,
    lock: null,
    isInsertOnly: true,
    apply: async (write) => {
      const record = new type();
      for (const field of fieldsOf(type)) Reflect.set(record, field.name, field.kind.empty(field));
      Reflect.set(record, titleField, initialTitle);
      write.insert(record);
      write.touch(type, record.id, 'created');
    },
  };
}
