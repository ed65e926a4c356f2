import { runStatement } from '@daybook/content-engine';
import { conflict, gone, notFound } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
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
 * Finds the bytes that the erasure of captures removes: those of the pages, and of the files that no other capture needs. Captures
 * with the same bytes are erased together. Throws `NOT_FOUND`, `GONE` for what was erased before, and `CONFLICT` for what visitors
 * still get and what is held.
 */
export async function bytesOfCaptures(
  em: EntityManager,
  held: Held,
  numbers: readonly number[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  // Nothing is captured meanwhile.
  await runStatement(em, 'select 1 from "capture_progress" for update', []);
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

/** The files that only erased pages need. */
async function filesOf(em: EntityManager, pages: readonly string[]): Promise<string[]> {
  const rows = await runStatement<{ sha256: string }>(
    em,
    `with "used" as (
      select "c"."resources" as "hash", bool_and(${isErasedCapture} or "c"."html" in (select jsonb_array_elements_text($1::jsonb)))
        as "isUnused" from "capture" "c" where "c"."resources" is not null group by "c"."resources"
    ), "file" as (
      select "each"->>'sha256' as "sha256", bool_and("isUnused") as "isUnused"
      from "used" join "capture_resources" using ("hash") cross join jsonb_array_elements("list") "each" group by 1
    ) select "sha256" from "file" join "capture_blob" using ("sha256") where "isUnused"`,
    [JSON.stringify(pages)],
  );
  return rows.map(({ sha256 }) => sha256);
}
