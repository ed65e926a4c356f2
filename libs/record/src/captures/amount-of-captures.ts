import { runStatement } from '@daybook/content-engine';
import type { Amount } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';

/** How much of the storage the captures of pages take. Bytes that several captures share are counted once. */
export async function amountOfCaptures(em: EntityManager): Promise<Amount> {
  const sql = `select count(*)::float8 as "files", coalesce(sum("stored_size"), 0)::float8 as "bytes" from "capture_blob"`;
  const [amount] = await runStatement<Amount>(em, sql, []);
  return amount ?? { files: 0, bytes: 0 };
}
