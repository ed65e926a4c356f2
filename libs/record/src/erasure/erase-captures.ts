import { runStatement } from '@daybook/content-engine';
import { conflict, gone, notFound } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { filesInList } from '../captures/entities.ts';
import { lockCaptures } from '../captures/remove-blobs.ts';
import { type Held, heldBy } from '../holds/held.ts';

interface CaptureRow {
  readonly number: number;
  readonly address: string;
  readonly html: string | null;
  readonly isLive: boolean;
  readonly isErased: boolean;
}

/** SQL: whether the bytes of a capture `c` were erased. */
export const isErasedCapture = `("c"."html" is not null and not exists (select 1 from "capture_blob" where "sha256" = "c"."html"))`;

/**
 * Finds the bytes that the erasure of captures removes, by their SHA-256: the pages, and the files that no other
 * capture needs. Captures with the same bytes are erased together. Throws `NOT_FOUND`, `GONE` for captures that were
 * erased before, and `CONFLICT` for captures that visitors still get or that a legal hold keeps.
 */
export async function bytesOfCaptures(
  em: EntityManager,
  held: Held,
  numbers: readonly number[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  await lockCaptures(em);
  const captures = await runStatement<CaptureRow>(
    em,
    `select "c"."number", "c"."address", "c"."html", ${isErasedCapture} as "isErased",
      exists (select 1 from "capture_address" where "capture" = "c"."number") as "isLive"
      from "capture" "c" where "html" in (select "html" from "capture"
        where "number" in (select jsonb_array_elements_text($1::jsonb)::int)) order by "number"`,
    [JSON.stringify(numbers)],
  );
  const found = new Set(captures.map(({ number }) => number));
  if (numbers.some((number) => !found.has(number))) throw notFound('Capture');
  for (const { number, address, isErased, isLive } of captures) {
    if (isErased) throw gone(`Capture ${number} was erased already.`);
    if (isLive)
      throw conflict(
        `Visitors still get capture ${number} of ${address}. Change or remove the page first, and erase it when the new page was captured.`,
      );
    const hold = held.ofAddress(address);
    if (hold) throw heldBy(hold);
  }
  const pages = [...new Set(captures.flatMap(({ html }) => html ?? []))];
  return [...pages, ...(await filesOf(em, pages))];
}

/**
 * SQL: the files in the lists of some captures.
 * @param which a condition on the rows "c" of the table "capture"
 */
const filesIn = (which: string) => `select "each"->>'sha256' as "sha256"
  from (select distinct "c"."resources" as "hash" from "capture" "c" where ${which}) "of"
    join "capture_resources" using ("hash") cross join jsonb_array_elements("list") "each"`;

/**
 * Finds the files that only erased pages need. Files of live pages are excluded first, because these are most of the
 * files. A list with one of the other files counts if at least one of its captures stays. The newest capture is tried
 * first, because retention erases the oldest.
 */
async function filesOf(em: EntityManager, pages: readonly string[]): Promise<string[]> {
  const areErased = '"c"."html" in (select jsonb_array_elements_text($1::jsonb))';
  const rows = await runStatement<{ sha256: string }>(
    em,
    `with "file" as materialized (
      ${filesIn(areErased)} except ${filesIn('"c"."number" in (select "capture" from "capture_address")')}
    ), "kept" as (
      select "list" from "capture_resources" cross join lateral (
        select 1 from "capture" "c" join "capture_blob" on "sha256" = "c"."html"
          where "c"."resources" = "capture_resources"."hash" and not ${areErased} order by "c"."number" desc limit 1
      ) "capture" where ${filesInList} ?| array(select "sha256" from "file")
    ), "unused" as (
      select "sha256" from "file" except
        select "each"->>'sha256' from "kept" cross join jsonb_array_elements("list") "each"
    ) select "sha256" from "unused" join "capture_blob" using ("sha256")`,
    [JSON.stringify(pages)],
  );
  return rows.map(({ sha256 }) => sha256);
}
