import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEntry } from './describe-publications.ts';
import { partsOf } from './entry-parts.ts';
import { hashOf, isoTime } from './row-hash.ts';

/** A row of `capture`. */
export interface CaptureRow {
  readonly number: number;
  readonly publication: number;
  readonly address: string;
  readonly since: Date | string;
  readonly at: Date | string;
  readonly status: number;
  readonly location: string | null;
  readonly html: string | null;
  readonly resources: string | null;
}

/**
 * Reads captures that have no entry yet and whose publications have entries, in the order of their numbers.
 * @param publication the last publication that has an entry
 * @param limit the maximum number of captures
 */
export async function readCaptures(
  em: EntityManager,
  publication: number,
  limit: number,
): Promise<CaptureRow[]> {
  return runStatement<CaptureRow>(
    em,
    `select "number", "publication", "address", "since", "at", "status", "location", "html", "resources" from "capture"
      where "number" > $1 and "publication" <= $2 order by "number" limit $3`,
    [await lastRecordedCapture(em), publication, limit],
  );
}

/**
 * Creates entries for captures. They contain the numbers of captures and the hashes of their rows, but no addresses,
 * because an address may contain words of a title.
 */
export function describeCaptures(captures: readonly CaptureRow[]): NewEntry[] {
  return ofSamePublication(captures).flatMap((some) => {
    const publication = some[0]?.publication ?? 0;
    const kind = 'captures';
    const described = some.map((row) => ({
      capture: row.number,
      row: hashOf({ ...row, since: isoTime(row.since), at: isoTime(row.at) }),
    }));
    return partsOf(described).map((part) => ({
      kind,
      publication,
      text: canonicalJson({ kind, publication, captures: part }),
    }));
  });
}

/** The number of the last capture that has an entry; 0 if none has. */
export async function lastRecordedCapture(em: EntityManager): Promise<number> {
  const [last] = await runStatement<{ last: number }>(
    em,
    `select ("text"::jsonb->'captures'->-1->>'capture')::int as "last" from "ledger_entry"
      where "kind" = 'captures' order by "index" desc limit 1`,
    [],
  );
  return last?.last ?? 0;
}

/** Groups consecutive captures of the same publication. */
function ofSamePublication(captures: readonly CaptureRow[]): CaptureRow[][] {
  const made: CaptureRow[][] = [];
  for (const capture of captures) {
    const open = made.at(-1);
    if (open?.[0]?.publication === capture.publication) open.push(capture);
    else made.push([capture]);
  }
  return made;
}
