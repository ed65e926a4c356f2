import { runStatement } from '@daybook/content-engine';
import { conflict } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lastRecordedCapture } from '../ledger/describe-captures.ts';
import { readEnd } from '../ledger/stored-ledger.ts';
import type { ErasedVersion } from './erase-versions.ts';

/** What an erasure removes or changes. */
interface Affected {
  readonly versions: readonly ErasedVersion[];
  /** Ids of answers. */
  readonly answers: readonly string[];
  /** SHA-256 of the bytes of captures. */
  readonly bytes: readonly string[];
}

/**
 * Throws `CONFLICT` if something has no entry yet: an entry that is added later would describe what the erasure leaves,
 * and nothing would prove what was there before. The transaction must have locked the ledger.
 */
export async function requireRecorded(
  em: EntityManager,
  { versions, answers, bytes }: Affected,
): Promise<void> {
  const { publication } = await readEnd(em);
  const capture = await lastRecordedCapture(em);
  const [missing] = await runStatement(
    em,
    `select 1 from "revision" join jsonb_to_recordset($1::jsonb) as "affected" ("recordId" text, "number" int)
        on "record_id" = "recordId" and "revision"."number" = "affected"."number" where "publication" > $4
      union all select 1 from jsonb_array_elements_text($2::jsonb) "affected" where not exists (select 1 from "published_answer"
        join "publication" using ("release_id") where "answer_id" = "affected" and "number" <= $4)
      union all select 1 from "capture" where "number" > $5
        and "html" in (select jsonb_array_elements_text($3::jsonb))
      limit 1`,
    [
      JSON.stringify(versions.map(({ recordId, number }) => ({ recordId, number }))),
      JSON.stringify(answers),
      JSON.stringify(bytes),
      publication,
      capture,
    ],
  );
  if (missing)
    throw conflict('The record has not caught up with the latest publication yet. Try again in a minute.');
}
