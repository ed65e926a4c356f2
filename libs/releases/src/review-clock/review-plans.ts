import {
  type AuditAction,
  cleanText,
  nameOf,
  newRecordId,
  type RequestContext,
  recordAudit,
  runStatement,
} from '@daybook/content-engine';
import { type AdvancedRow, Touched, touchingStatement, writeOf } from '@daybook/content-revision';
import { conflict, invalidInput } from '@daybook/errors';
import { captureAgain } from '@daybook/record';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reviewers, titleOfReviewed, today } from './reviewed-records.ts';

const limits = { months: 120, note: 2_000 };

/** When and by whom a record is reviewed next. */
export interface PlannedReviews {
  /** Id of the record. */
  id: string;
  ownerId: string | null;
  ownerName: string | null;
  intervalMonths: number;
  /** `YYYY-MM-DD`. */
  nextOn: string;
  isDue: boolean;
}

/** What somebody chooses about the reviews of a record. */
export interface ReviewPlanValues {
  ownerId?: string | null;
  intervalMonths: number;
  nextOn: string;
}

/** A collaborator who may review records. */
export interface Reviewer {
  id: string;
  name: string;
}

/** The collaborators who may review records, by name. */
export function allReviewers(em: EntityManager): Promise<Reviewer[]> {
  const sql =
    'select "id", "name" from "collaborator" where "role" = any($1) and "invited_at" is null order by "name", "id"';
  return runStatement(em, sql, [reviewers()]);
}

/** The plan of a record; null if no reviews are planned. Throws `NOT_FOUND` if there is no such record. */
export async function readPlan(em: EntityManager, type: string, id: string): Promise<PlannedReviews | null> {
  await titleOfReviewed(em, type, id);
  const [plan] = await runStatement<PlannedReviews>(
    em,
    `select "p"."record_id" as "id", "p"."owner_id" as "ownerId", "c"."name" as "ownerName", "p"."interval_months" as "intervalMonths",
        "p"."next_on"::text as "nextOn", "p"."next_on" <= ${today} as "isDue"
      from "review_plan" "p" left join "collaborator" "c" on "c"."id" = "p"."owner_id"
      where "p"."record_id" = $1 and "p"."type" = $2`,
    [id, type],
  );
  return plan ?? null;
}

/** Plans the reviews of a record. Throws `NOT_FOUND` and `BAD_USER_INPUT`. */
export async function planReviews(
  context: RequestContext,
  type: string,
  id: string,
  { ownerId = null, intervalMonths, nextOn }: ReviewPlanValues,
): Promise<PlannedReviews | null> {
  if (intervalMonths < 1 || intervalMonths > limits.months)
    throw invalidInput({ intervalMonths: `Choose 1 to ${limits.months} months.` });
  if (!/^2\d{3}-/.test(nextOn)) throw invalidInput({ nextOn: 'Enter the day of the next review.' });
  return context.database.em.transactional(async (inner) => {
    const em = inner as EntityManager;
    const title = await titleOfReviewed(em, type, id);
    if (ownerId !== null && !(await allReviewers(em)).some((person) => person.id === ownerId))
      throw invalidInput({ ownerId: 'Choose somebody who may publish content.' });
    await runStatement(
      em,
      `insert into "review_plan" ("record_id", "type", "owner_id", "interval_months", "next_on") values ($1, $2, $3, $4, $5)
        on conflict ("record_id") do update set "owner_id" = excluded."owner_id", "interval_months" = excluded."interval_months",
          "next_on" = excluded."next_on", "told_at" = null`,
      [id, type, ownerId, intervalMonths, nextOn],
    );
    audit(em, context, 'planReviews', { recordType: type, recordId: id, recordTitle: title });
    return readPlan(em, type, id);
  });
}

/** Ends the reviews of a record. Earlier reviews are kept. Returns false if none were planned. Throws `NOT_FOUND`. */
export async function endReviews(context: RequestContext, type: string, id: string): Promise<boolean> {
  return context.database.em.transactional(async (inner) => {
    const em = inner as EntityManager;
    const title = await titleOfReviewed(em, type, id);
    const sql = 'delete from "review_plan" where "record_id" = $1 and "type" = $2 returning "record_id"';
    const ended = await runStatement(em, sql, [id, type]);
    if (ended.length > 0)
      audit(em, context, 'endReviews', { recordType: type, recordId: id, recordTitle: title });
    return ended.length > 0;
  });
}

/**
 * Notes that the viewer has reviewed a record, and invalidates the cached pages that show it. The next review is due
 * after the interval of the plan. Throws `NOT_FOUND`, `BAD_USER_INPUT`, and `CONFLICT` if no reviews are planned.
 */
export async function markReviewed(
  context: RequestContext,
  type: string,
  id: string,
  givenNote: string,
): Promise<PlannedReviews | null> {
  const note = cleanText(givenNote).trim();
  if (note.length > limits.note) throw invalidInput({ note: `Use ${limits.note} characters at most.` });
  const { viewer, revision } = context;
  const touched = new Touched([{ type, id }]);
  const { plan, row } = await context.database.em.transactional(async (inner) => {
    const em = inner as EntityManager;
    const title = await titleOfReviewed(em, type, id);
    const moved = await runStatement(
      em,
      `update "review_plan" set "next_on" = (${today} + make_interval(months => "interval_months"))::date, "told_at" = null
        where "record_id" = $1 and "type" = $2 returning "record_id"`,
      [id, type],
    );
    if (moved.length === 0) throw conflict('No reviews of this record are planned. Plan them first.');
    await runStatement(
      em,
      `insert into "record_review" ("id", "record_id", "type", "at", "by_id", "by_name", "note")
        values ($1, $2, $3, now(), $4, $5, $6)`,
      [newRecordId(), id, type, viewer?.id ?? '', nameOf(viewer), note],
    );
    audit(em, context, 'review', { recordType: type, recordId: id, recordTitle: title });
    const [row] = await runStatement<AdvancedRow>(em, touchingStatement('$1'), [touched.toString()]);
    await captureAgain(em, touched.tags);
    return { plan: await readPlan(em, type, id), row };
  });
  if (row) revision.wrote(writeOf(row, touched));
  return plan;
}

function audit(
  em: EntityManager,
  { viewer }: RequestContext,
  action: AuditAction,
  record: { recordType: string; recordId: string; recordTitle: string },
): void {
  recordAudit(em, { action, actor: viewer, ...record });
}
