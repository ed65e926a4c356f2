import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEntry } from './describe-publications.ts';
import { hashOf, isoTime } from './row-hash.ts';

/** An entry must be shorter than 64 KiB (C2SP tlog-tiles). */
const capturesPerEntry = 300;

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
 * The entries for the captures that have none, of publications that have entries. They have numbers and hashes of rows, but
 * no addresses, because an address may contain words of a title.
 * @param publication the last publication that has an entry
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
  return parts(captures).map((part) => {
    const [{ publication: number } = { publication }] = part;
    const kind = 'captures';
    const described = part.map((row) => ({
      capture: row.number,
      row: hashOf({ ...row, since: isoTime(row.since), at: isoTime(row.at) }),
    }));
    return {
      kind,
      publication: number,
      text: canonicalJson({ kind, publication: number, captures: described }),
    };
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

/** Captures of the same publication that follow one another, as many as an entry may have. */
function parts(captures: readonly CaptureRow[]): CaptureRow[][] {
  const made: CaptureRow[][] = [];
  for (const capture of captures) {
    const open = made.at(-1);
    if (open && open.length < capturesPerEntry && open[0]?.publication === capture.publication)
      open.push(capture);
    else made.push([capture]);
  }
  return made;
}
