import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isoTime } from '../ledger/row-hash.ts';
import type { CapturedResource } from './entities.ts';

/** A capture as its row describes it. */
export interface StoredCapture {
  readonly number: number;
  readonly publication: number;
  readonly address: string;
  readonly since: Date;
  readonly at: Date;
  readonly status: number;
  readonly location: string | null;
  readonly html: string | null;
  readonly resources: string | null;
}

const columns =
  '"number", "publication", "address", "since", "at", "status", "location", "html", "resources"';

async function readRows(em: EntityManager, condition: string, parameters: readonly unknown[]) {
  const sql = `select ${columns} from "capture" where ${condition}`;
  const rows = await runStatement<StoredCapture>(em, sql, parameters);
  return rows.map((row): StoredCapture => ({ ...row, since: new Date(row.since), at: new Date(row.at) }));
}

/** Reads a capture by its number; null if there is none. */
export async function readCapture(em: EntityManager, number: number): Promise<StoredCapture | null> {
  return (await readRows(em, '"number" = $1', [number]))[0] ?? null;
}

/**
 * Reads what visitors got at an address at an instant, or the first capture if that is later. Null if there is none.
 */
export async function captureAt(
  em: EntityManager,
  address: string,
  instant: Date,
): Promise<StoredCapture | null> {
  const condition = '"address" = $1 and "since" <= $2 order by "number" desc limit 1';
  const [found] = await readRows(em, condition, [address, instant.toISOString()]);
  return found ?? (await readRows(em, '"address" = $1 order by "number" limit 1', [address]))[0] ?? null;
}

/** Reads all captures of an address, the oldest first. */
export function capturesOf(em: EntityManager, address: string): Promise<StoredCapture[]> {
  return readRows(em, '"address" = $1 order by "number"', [address]);
}

/** Reads a capture and the first, previous, next, and last captures of its address, the oldest first. */
export function neighborsOf(
  em: EntityManager,
  { address, number }: Pick<StoredCapture, 'address' | 'number'>,
): Promise<StoredCapture[]> {
  const of = (choice: string, condition = '') =>
    `(select ${choice}("number") from "capture" where "address" = $1 ${condition})`;
  const numbers = [
    of('min'),
    of('max', 'and "number" < $2::int'),
    '$2::int',
    of('min', 'and "number" > $2::int'),
    of('max'),
  ];
  return readRows(em, `"number" in (${numbers.join(', ')}) order by "number"`, [address, number]);
}

/** The number of captures in a full page of a time map. */
const pageSize = 1_000;

/** A page of the captures of an address. Page 1 has the oldest ones, so full pages never change. */
export interface CapturePage {
  readonly page: number;
  /** When visitors began to get its first capture, and when its last one. */
  readonly from: Date;
  readonly until: Date;
}

/** Reads the pages of the captures of an address, the oldest first. */
export async function capturePages(em: EntityManager, address: string): Promise<CapturePage[]> {
  const rows = await runStatement<CapturePage>(
    em,
    `select "page", min("since") as "from", max("since") as "until" from (
      select "since", ((row_number() over (order by "number") - 1) / $2::int + 1)::int as "page"
      from "capture" where "address" = $1) "numbered" group by "page" order by "page"`,
    [address, pageSize],
  );
  return rows.map(({ page, from, until }) => ({ page, from: new Date(from), until: new Date(until) }));
}

/** Reads the captures of a page, the oldest first. */
export function capturesOfPage(em: EntityManager, address: string, page: number): Promise<StoredCapture[]> {
  const condition = '"address" = $1 order by "number" limit $2 offset $3';
  return readRows(em, condition, [address, pageSize, (page - 1) * pageSize]);
}

/** Reads the captures of an address, the newest first. */
export function newestCapturesOf(
  em: EntityManager,
  address: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StoredCapture[]> {
  const condition = '"address" = $1 order by "number" desc limit $2 offset $3';
  return readRows(em, condition, [address, limit, offset]);
}

/** Finds addresses that have captures and contain a text, the shortest first, at most 50. Case is ignored. */
export async function capturedAddresses(em: EntityManager, text: string): Promise<string[]> {
  const rows = await runStatement<{ address: string }>(
    em,
    `select "address" from "capture_address" where "capture" is not null
      and position(lower($1) in lower("address")) > 0 order by length("address"), "address" limit 50`,
    // PostgreSQL cannot store this character.
    [text.replaceAll('\0', '')],
  );
  return rows.map(({ address }) => address);
}

/** Finds the file at a path that a capture needs; null if it needs none there. */
export async function resourceOf(
  em: EntityManager,
  { resources }: StoredCapture,
  path: string,
): Promise<CapturedResource | null> {
  const [row] = await runStatement<{ list: CapturedResource[] }>(
    em,
    'select "list" from "capture_resources" where "hash" = $1',
    [resources],
  );
  return row?.list.find((resource) => resource.path === path) ?? null;
}

/** The text of a capture whose SHA-256 the ledger has. */
export function textOfCapture(capture: StoredCapture): string {
  return canonicalJson({ ...capture, since: isoTime(capture.since), at: isoTime(capture.at) });
}

/** Finds the entry of the ledger that records a capture; null if there is none yet. */
export async function entryOfCapture(
  em: EntityManager,
  { number, publication }: StoredCapture,
): Promise<{ index: number; text: string } | null> {
  const [found] = await runStatement<{ index: number; text: string }>(
    em,
    `select "index", "text" from "ledger_entry" where "publication" = $1 and "kind" = 'captures'
      and "text"::jsonb->'captures' @> jsonb_build_array(jsonb_build_object('capture', $2::int))`,
    [publication, number],
  );
  return found ?? null;
}
