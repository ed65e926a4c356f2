import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEntry } from './describe-publications.ts';
import { partsOf } from './entry-parts.ts';
import { hashOf, isoTime } from './row-hash.ts';

/** About how many captures fit into an entry. */
const capturesPerEntry = 400;

interface CaptureRow {
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
 * Creates entries for captures that have none yet and whose publications have entries. They contain the numbers of
 * captures and the hashes of their rows, but no addresses, because an address may contain words of a title.
 * @param publication the last publication that has an entry
 * @param limit reads about as many captures as fit into this many entries
 */
export async function describeCaptures(
  em: EntityManager,
  publication: number,
  limit: number,
): Promise<NewEntry[]> {
  const captures = await runStatement<CaptureRow>(
    em,
    `select "number", "publication", "address", "since", "at", "status", "location", "html", "resources" from "capture"
      where "number" > $1 and "publication" <= $2 order by "number" limit $3`,
    [await lastRecordedCapture(em), publication, limit * capturesPerEntry],
  );
  return ofSamePublication(captures).flatMap((some) => {
    const [{ publication: number } = { publication }] = some;
    const kind = 'captures';
    const described = some.map((row) => ({
      capture: row.number,
      row: hashOf({ ...row, since: isoTime(row.since), at: isoTime(row.at) }),
    }));
    return partsOf(described).map((part) => ({
      kind,
      publication: number,
      text: canonicalJson({ kind, publication: number, captures: part }),
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
