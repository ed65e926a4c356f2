import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { newRecordId } from '../records/record-id.ts';
import { AppendOnly } from './append-only.ts';

/** The decision of an approver about a release. */
export type Verdict = 'approved' | 'rejected';

/**
 * A verdict on the content of a release. It counts while the content has this hash and the same person has given no
 * later verdict.
 */
@AppendOnly()
@Index({ properties: ['releaseId', 'hash'] })
@Entity({ tableName: 'approval' })
export class Approval {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'string', length: 24 })
  releaseId!: string;

  /** The SHA-256 of the content, in hexadecimal. */
  @Property({ type: 'string', length: 64 })
  hash!: string;

  @Property({ type: 'text' })
  verdict!: Verdict;

  @Property({ type: 'string', length: 24 })
  byId!: string;

  @Property({ type: 'text' })
  byName!: string;

  /** Set by the database, because the clocks of processes may differ and the last verdict of a person counts. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'clock_timestamp()' })
  at!: Date;

  @Property({ type: 'text' })
  comment = '';
}

/**
 * Which findings of the guard must be answered before a release is approved or published.
 * - `none`: findings prevent nothing.
 * - `serious`: those of serious rules.
 * - `all`: all findings.
 */
export type RequiredAnswers = 'none' | 'serious' | 'all';

/** Settings of publishing. The table has one row. It has none until a setting is changed. */
@Entity({ tableName: 'publishing_settings' })
export class PublishingSettings {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id = 1;

  /** How many people have to approve a release before it is published: 0, 1, or 2. */
  @Property({ type: 'smallint', default: 0 })
  requiredApprovals!: number;

  /** Days after which people are reminded of a release that waits for their verdict. 0 if nobody is reminded. */
  @Property({ type: 'smallint', default: 2 })
  reminderDays!: number;

  /** Which findings must be answered before a release is approved or published. */
  @Property({ type: 'text', default: 'none' })
  requiredAnswers!: RequiredAnswers;
}

/**
 * SQL for the number of people whose last verdict on a release approves the content with a hash. People who put the
 * release together do not count. Takes SQL expressions.
 */
export const approvalCount = (releaseId: string, hash: string) =>
  `(select count(*)::int from (
    select distinct on ("by_id") "by_id", "verdict", "hash" from "approval" where "release_id" = ${releaseId}
    order by "by_id", "at" desc, "id" desc) "last" where "verdict" = 'approved' and "hash" = ${hash} and not exists (
      select 1 from "release" where "id" = ${releaseId} and "author_ids" @> to_jsonb("last"."by_id")))`;

/** SQLSTATE of a publication that lacks approvals. */
export const approvalRequiredState = 'DBK01';

/**
 * Adds a trigger that refuses a publication without the required approvals unless it has a `reason`, which may be
 * empty. Every write of content is a publication, so no write can bypass the trigger.
 */
export function RefuseUnapproved(): ClassDecorator {
  return Trigger({
    name: 'refuse_unapproved',
    timing: 'before',
    events: ['insert'],
    body: `if new."reason" is null and exists (select 1 from "publishing_settings"
      where "required_approvals" > ${approvalCount('new."release_id"', 'new."hash"')}) then
      raise exception 'This publication needs approvals.' using errcode = '${approvalRequiredState}';
    end if;
    return new;`,
  }) as ClassDecorator;
}
