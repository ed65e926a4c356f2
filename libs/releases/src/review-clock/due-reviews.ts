import { type RecordPage, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { liveRecords, reviewers, today } from './reviewed-records.ts';

/** A published record whose review is due. */
export interface DueReview {
  /** Id of the record. */
  id: string;
  type: string;
  title: string;
  /** Name of the owner; null if there is no owner who may still review the record. */
  ownerName: string | null;
  /** `YYYY-MM-DD`. */
  nextOn: string;
}

/** Which due reviews to list. */
export interface DueReviewFilter {
  /** Only those of this person. */
  readonly owner?: string;
  /** Whether to add the reviews without an owner, or whose owner may no longer review records. */
  readonly withOwnerless?: boolean;
}

/** SQL for plans that are due, with their records and their owners. `$1` has the roles of reviewers. */
export const dueReviewsSql = (em: EntityManager) => `from "review_plan" "p"
  join (${liveRecords(em)}) "live" on "live"."id" = "p"."record_id" and "live"."type" = "p"."type"
  left join "collaborator" "owner" on "owner"."id" = "p"."owner_id" and "owner"."role" = any($1) and "owner"."invited_at" is null
  where "p"."next_on" <= ${today}`;

/** A page of the reviews that are due, the oldest first. */
export async function listDueReviews(
  em: EntityManager,
  { offset, limit }: { offset: number; limit: number },
  { owner, withOwnerless = false }: DueReviewFilter = {},
): Promise<RecordPage<DueReview>> {
  const from = `${dueReviewsSql(em)} and ($2::text is null or "owner"."id" = $2 or ($3 and "owner"."id" is null))`;
  const parameters = [reviewers(), owner ?? null, withOwnerless];
  const items = await runStatement<DueReview>(
    em,
    `select "p"."record_id" as "id", "p"."type", coalesce("live"."title", '') as "title", "owner"."name" as "ownerName",
        "p"."next_on"::text as "nextOn" ${from} order by "p"."next_on", "p"."record_id" limit $4 offset $5`,
    [...parameters, limit, offset],
  );
  const count = `select count(*)::int as "total" ${from}`;
  const [all] = await runStatement<{ total: number }>(em, count, parameters);
  return { items, totalCount: all?.total ?? 0 };
}
