import { choices } from '../kinds/choice.ts';
import type { Condition } from '../reading/condition.ts';

/** Whether a record is published, whether it has drafts, and whether somebody has to look at it again. */
export type RecordState = 'published' | 'changed' | 'draft' | 'scheduled' | 'reviewDue';

export const recordStates = choices<RecordState>(
  'RecordState',
  'Whether a record is published, whether it has drafts, and whether its review is due. A record can be in several states.',
  {
    published: 'Published, and has no drafts.',
    changed: 'Published, and a draft changes or removes it.',
    draft: 'Never published. Only queries with `@perspective(drafts: true)` read such records.',
    scheduled:
      'A draft of it is in a scheduled release. Only queries with `@perspective(drafts: true)` read those that were never published.',
    reviewDue: 'Its review is due.',
  },
);

const drafted = 'select "own_draft"."record_id" from "draft" "own_draft"';

/**
 * SQL for each state. The subqueries are not correlated with the record, because statements that count read its table
 * without an alias. The tables of drafts and of plans are small, so reading them completely is cheap.
 */
const conditions: Readonly<Record<RecordState, (id: string) => string>> = {
  published: (id) => `${id} not in (${drafted})`,
  changed: (id) => `${id} in (${drafted} where "own_draft"."change" <> 'new')`,
  draft: (id) => `${id} in (${drafted} where "own_draft"."change" = 'new')`,
  scheduled: (id) => `${id} in (${drafted} join "release" "own_release"
    on "own_release"."id" = "own_draft"."release_id" where "own_release"."state" = 'scheduled')`,
  // `libs/releases` keeps this table. Days are in UTC.
  reviewDue: (id) => `${id} in (select "own_plan"."record_id" from "review_plan" "own_plan"
    where "own_plan"."next_on" <= (now() at time zone 'UTC')::date)`,
};

/** The condition that the record is in one of the states. */
export function isInState(states: readonly RecordState[]): Condition {
  return {
    sql: (columnOf) => {
      const any = [...new Set(states)].map((state) => conditions[state](columnOf('id')));
      return any.length > 0 ? `(${any.join(' or ')})` : 'false';
    },
    parameters: [],
    changesUnnoticed: true,
  };
}
