import { lastPublication, runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sha256Of } from './capture-blobs.ts';
import { addAddresses, countRemovals, type DueAddress, type Target } from './due-addresses.ts';
import type { CaptureBlob, CapturedResource } from './entities.ts';
import { lockCaptures } from './remove-blobs.ts';

/** What visitors get at an address. */
export interface CapturedAnswer {
  readonly status: number;
  readonly location: string | null;
  /** The SHA-256 of the HTML; null for a redirect. */
  readonly html: string | null;
  /** What the page needs, ordered by path; null for a redirect. */
  readonly resources: readonly CapturedResource[] | null;
}

/** An address whose page was rendered. */
export interface SeenAddress {
  readonly due: DueAddress;
  /** Null if the page could not be rendered, which visitors noticed too. */
  readonly answer: CapturedAnswer | null;
  readonly dependencies: readonly string[];
  /** When the page may change without a publication; null if never. */
  readonly expiresAt: Date | null;
  /** Addresses to which the page links. */
  readonly links: readonly string[];
}

/**
 * Stores what was captured, in the transaction of `em`. An answer that equals the last capture of its address adds
 * nothing.
 * @param blobs rows of bytes that are stored already
 * @returns false, without adding a capture, if something was published or bytes were deleted since `readTarget`
 */
export async function keepCaptures(
  em: EntityManager,
  target: Target,
  renderer: string,
  seen: readonly SeenAddress[],
  blobs: readonly CaptureBlob[],
): Promise<boolean> {
  await lockCaptures(em);
  if (target.isLatest && (await lastPublication(em)) !== target.publication) return false;
  // First, because the caller commits.
  if (!(await haveRows(em, seen, blobs))) return false;
  if ((await countRemovals(em)) !== target.removals) return false;
  await insertBlobs(em, blobs);
  for (const one of seen) await keep(em, target, renderer, one);
  return true;
}

/** Whether the bytes of all pages have rows, apart from new ones. */
async function haveRows(
  em: EntityManager,
  seen: readonly SeenAddress[],
  added: readonly CaptureBlob[],
): Promise<boolean> {
  const needed = seen.flatMap(({ answer }) => [
    ...(answer?.html == null ? [] : [answer.html]),
    ...(answer?.resources ?? []).map(({ sha256 }) => sha256),
  ]);
  const isAdded = new Set(added.map(({ sha256 }) => sha256));
  const hashes = new Set(needed.filter((sha256) => !isAdded.has(sha256)));
  const [found] = await runStatement<{ count: number }>(
    em,
    `select count(*)::int as "count" from "capture_blob"
      where "sha256" in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify([...hashes])],
  );
  return found?.count === hashes.size;
}

async function insertBlobs(em: EntityManager, blobs: readonly CaptureBlob[]): Promise<void> {
  const rows = blobs.map(({ storedSize, ...row }) => ({ ...row, stored_size: storedSize }));
  await runStatement(
    em,
    `insert into "capture_blob" select * from jsonb_populate_recordset(null::"capture_blob", $1::jsonb)
      on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

async function keep(
  em: EntityManager,
  target: Target,
  renderer: string,
  { due, answer, dependencies, expiresAt, links }: SeenAddress,
): Promise<void> {
  const [current] = await runStatement<Pick<DueAddress, 'capture' | 'seen' | 'renderer'>>(
    em,
    'select "capture", "seen", "renderer" from "capture_address" where "address" = $1',
    [due.address],
  );
  // Another process was faster, or the page has changed since it was rendered.
  if (!current || current.capture !== due.capture || current.seen !== due.seen) return;
  if (current.renderer !== due.renderer) return;
  const capture = answer && (await insertCapture(em, target, due, answer));
  await runStatement(
    em,
    `update "capture_address" set "capture" = coalesce($2::int, "capture"), "seen" = $3, "renderer" = $4,
      "dependencies" = $5::jsonb, "expires_at" = $6::timestamptz where "address" = $1`,
    [
      due.address,
      capture,
      target.publication,
      renderer,
      JSON.stringify(dependencies),
      expiresAt?.toISOString() ?? null,
    ],
  );
  await addAddresses(em, links);
}

/** Returns the number of the new capture; null if there is nothing new to capture. */
async function insertCapture(
  em: EntityManager,
  { publication, at }: Target,
  { address, capture, isTouched }: DueAddress,
  { status, location, html, resources }: CapturedAnswer,
): Promise<number | null> {
  // A link may be broken. A page that never existed needs no capture.
  if (capture === null && status >= 400) return null;
  const list = resources && canonicalJson(resources);
  const listHash = list === null ? null : sha256Of(Buffer.from(list));
  if (list !== null)
    await runStatement(
      em,
      'insert into "capture_resources" ("hash", "list") values ($1, $2::jsonb) on conflict do nothing',
      [listHash, list],
    );
  const [made] = await runStatement<{ number: number }>(
    em,
    `insert into "capture" ("number", "publication", "address", "since", "status", "location", "html", "resources")
      select (select coalesce(max("number"), 0) + 1 from "capture"), $1::int, $2::text,
        coalesce($3::timestamptz, clock_timestamp()), $4::smallint, $5::text, $6::text, $7::text
      where not exists (select 1 from "capture" where "number" = $8::int and "status" = $4::smallint
        and "location" is not distinct from $5::text and "html" is not distinct from $6::text
        and "resources" is not distinct from $7::text)
      returning "number"`,
    [
      publication,
      address,
      isTouched ? (at?.toISOString() ?? null) : null,
      status,
      location,
      html,
      listHash,
      capture,
    ],
  );
  return made?.number ?? null;
}
