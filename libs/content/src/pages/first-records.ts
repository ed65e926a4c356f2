import { contentTypeOf, fieldsOf } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pageTypes } from './index.ts';

/** Creates a record of every page type that has none, so that every screen can be edited. */
export async function ensurePageRecords(em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    for (const type of pageTypes) {
      if ((await tx.count(type)) > 0) continue;
      const record = new type();
      const { titleField, initialTitle = '' } = contentTypeOf(type);
      for (const { name } of fieldsOf(type))
        Reflect.set(record, name, name === titleField ? initialTitle : '');
      tx.persist(record);
    }
  });
}
