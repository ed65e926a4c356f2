import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaptureAddress } from './entities.ts';

/** The publication whose pages are captured next. */
export interface Target {
  /** Its number; 0 before the first one. */
  readonly publication: number;
  /** When it went live; null if its pages were captured already and may only have changed for another reason. */
  readonly at: Date | null;
  /** Whether it is the latest one, so that the site shows the content to capture. */
  readonly isLatest: boolean;
  /** Tags of the content that it and the publications captured together with it touched. */
  readonly touched: readonly string[];
  /** The records that were touched. */
  readonly records: readonly { readonly type: string; readonly id: string }[];
  /** How often bytes without a row had been deleted before. */
  readonly removals: number;
}

/**
 * Up to this many waiting publications are captured one by one. If more wait, as after an import of many records, they
 * are captured together as of the last one.
 */
const maxInTurn = 20;

/** Finds the publication whose pages are captured next. The first call ever starts with the current state. */
export async function readTarget(em: EntityManager): Promise<Target> {
  const [found] = await runStatement<{ last: number; done: number | null }>(
    em,
    `with "begun" as (
      insert into "capture_progress" ("id", "publication")
        select 1, coalesce(max("number"), 0) from "publication" on conflict do nothing returning "publication"
    ) select coalesce((select "publication" from "begun"), (select "publication" from "capture_progress")) as "done",
      (select coalesce(max("number"), 0) from "publication") as "last"`,
    [],
  );
  const removals = await countRemovals(em);
  const last = found?.last ?? 0;
  const done = found?.done ?? last;
  // A restored backup may be older than what was captured.
  if (last <= done)
    return { publication: last, at: null, isLatest: true, touched: [], records: [], removals };
  const publication = last - done > maxInTurn ? last : done + 1;
  const [row] = await runStatement<{ at: Date | string }>(
    em,
    'select "at" from "publication" where "number" = $1',
    [publication],
  );
  const records = await runStatement<{ type: string; id: string }>(
    em,
    'select distinct "type", "record_id" as "id" from "revision" where "publication" > $1 and "publication" <= $2',
    [done, publication],
  );
  const touched = new Set(records.flatMap(({ type, id }) => [type, `${type}:${id}`]));
  const at = row ? new Date(row.at) : null;
  return { publication, at, isLatest: publication === last, touched: [...touched, '*'], records, removals };
}

/** How often bytes without a row were deleted. */
export async function countRemovals(em: EntityManager): Promise<number> {
  const sql = 'select "removals" from "capture_progress"';
  return (await runStatement<{ removals: number }>(em, sql, []))[0]?.removals ?? 0;
}

/** An address to capture. */
export type DueAddress = Pick<CaptureAddress, 'address' | 'capture' | 'seen' | 'renderer'> & {
  /** Whether the publication may have changed the page. Otherwise time or a new version of the program may have. */
  readonly isTouched: boolean;
};

/**
 * Reads the addresses to capture as of a publication: new ones, those whose content the publication touched, and, if it
 * is the latest one, those that may have changed for another reason.
 * @param renderer identifies everything except the content that pages are rendered from
 * @param except addresses that are left out
 */
export function readDue(
  em: EntityManager,
  { publication, isLatest, touched }: Target,
  renderer: string,
  limit: number,
  except: Iterable<string> = [],
): Promise<DueAddress[]> {
  return runStatement<DueAddress>(
    em,
    `select * from (
      select "address", "capture", "seen", "renderer",
        "seen" = -1 or ("seen" < $1 and jsonb_exists_any("dependencies",
          array(select jsonb_array_elements_text($2::jsonb)))) as "isTouched",
        $3::boolean and ("renderer" <> $4 or "expires_at" <= now()) as "isOutdated"
      from "capture_address"
    ) "each" where ("isTouched" or "isOutdated")
      and "address" not in (select jsonb_array_elements_text($6::jsonb)) order by "address" limit $5`,
    [publication, JSON.stringify(touched), isLatest, renderer, limit, JSON.stringify([...except])],
  );
}

/**
 * Keeps addresses due that were left out, although `finishTarget` follows. A capture that is made later shows what
 * visitors get then.
 */
export async function keepDue(em: EntityManager, addresses: Iterable<string>): Promise<void> {
  await runStatement(
    em,
    `update "capture_address" set "seen" = -1
      where "address" in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify([...addresses])],
  );
}

/** Bytes. Links in texts may have longer addresses, but the index of addresses has no room for them. */
const longestAddress = 2_000;

/** Adds addresses to capture from now on. Addresses of more than 2,000 bytes are left out. */
export async function addAddresses(em: EntityManager, addresses: Iterable<string>): Promise<void> {
  const fitting = [...new Set(addresses)].filter((one) => Buffer.byteLength(one) <= longestAddress);
  const list = JSON.stringify(fitting);
  await runStatement(
    em,
    `insert into "capture_address" ("address", "dependencies")
      select jsonb_array_elements_text($1::jsonb), '[]' on conflict do nothing`,
    [list],
  );
}

/**
 * Makes the job look again at the pages that depend on content with one of these tags, because something other than a
 * publication changed what they show.
 */
export async function captureAgain(em: EntityManager, tags: Iterable<string>): Promise<void> {
  // A run that rendered such a page before this must not store it. It notices because each call sets a new value. The rows
  // are locked in the order in which a run updates them, because otherwise both could wait for each other.
  await runStatement(
    em,
    `with "changed" as (
      select "address" from "capture_address" where jsonb_exists_any("dependencies",
        array(select jsonb_array_elements_text($1::jsonb))) order by "address" for update
    ) update "capture_address" set "renderer" = gen_random_uuid()::text
      where "address" in (select "address" from "changed")`,
    [JSON.stringify([...tags])],
  );
}

/** Whether there are any addresses to capture. */
export async function hasAddresses(em: EntityManager): Promise<boolean> {
  return (await runStatement(em, 'select 1 from "capture_address" limit 1', [])).length > 0;
}

/** How long other processes wait for those that capture pages. */
const waiting = '15 minutes';

/** A process that captures pages. */
export interface CapturingProcess {
  /** Identifies everything except the content that pages are rendered from. */
  readonly renderer: string;
  readonly startedAt: Date;
}

/** SQL: whether a process captures pages. `$1` is its renderer, and `$2` its start. */
const isItsTurn = `("renderer" = $1 or "renderer_since" is null or "renderer_since" < $2::timestamptz
  or "renderer_at" < now() - interval '${waiting}')`;

/**
 * Whether a process may capture pages. During a deployment, processes of several versions run at the same time. Each takes
 * the pages of the other for outdated, so only those with the same renderer as the one that was started last capture. If
 * none of these has captured pages for 15 minutes, another one does. `readTarget` must have run before.
 */
export async function mayCapture(
  em: EntityManager,
  { renderer, startedAt }: CapturingProcess,
): Promise<boolean> {
  const sql = `select 1 from "capture_progress" where ${isItsTurn}`;
  return (await runStatement(em, sql, [renderer, startedAt.toISOString()])).length > 0;
}

/** Stores that a process has captured pages, or that none were due. One that always fails does not hold up others. */
export async function noteCapturing(
  em: EntityManager,
  { renderer, startedAt }: CapturingProcess,
): Promise<void> {
  await runStatement(
    em,
    `update "capture_progress" set "renderer" = $1, "renderer_at" = now(), "renderer_since" =
        case when "renderer" = $1 then greatest("renderer_since", $2::timestamptz) else $2::timestamptz end
      where ${isItsTurn}`,
    [renderer, startedAt.toISOString()],
  );
}

/** Stores that all pages are captured up to a publication. */
export async function finishTarget(em: EntityManager, { publication }: Target): Promise<void> {
  await runStatement(em, 'update "capture_progress" set "publication" = $1', [publication]);
}
