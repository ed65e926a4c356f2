import { AppendOnly, newRecordId, runStatement } from '@daybook/content-engine';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Why a sentence that the guard found is published as it is. The last answer to a finding counts. */
@AppendOnly()
@Index({ properties: ['finding', 'at'] })
@Index({ properties: ['releaseId'] })
@Entity({ tableName: 'finding_answer' })
export class FindingAnswer {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'string', length: 24 })
  releaseId!: string;

  /** Id of the finding, from `findingId`. */
  @Property({ type: 'string', length: 64 })
  finding!: string;

  @Property({ type: 'text' })
  ruleId!: string;

  /** Name of the rule at that time. */
  @Property({ type: 'text' })
  rule!: string;

  /** Name of the type of the record, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'string', length: 24 })
  recordId!: string;

  /** Name of the field with the sentence. */
  @Property({ type: 'text' })
  field!: string;

  /** The sentence, as plain text. */
  @Property({ type: 'text' })
  sentence!: string;

  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'string', length: 24 })
  byId!: string;

  @Property({ type: 'text' })
  byName!: string;

  /** Set by the database, because the clocks of processes may differ and the last answer counts. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'clock_timestamp()' })
  at!: Date;
}

/** An answer that counts for a finding. */
export interface PresentAnswer
  extends Pick<FindingAnswer, 'id' | 'finding' | 'rule' | 'sentence' | 'reason' | 'byName' | 'at'> {
  /** Whether it was given in an earlier release, which was published. */
  readonly isEarlier: boolean;
}

/**
 * The answers that count in a release, by the ids of the findings: those given in the release, and those of published
 * releases. Answers of discarded releases do not count, because nobody approved them.
 */
export async function answersTo(
  em: EntityManager,
  releaseId: string,
  findings: readonly string[],
): Promise<ReadonlyMap<string, PresentAnswer>> {
  if (findings.length === 0) return new Map();
  const rows = await runStatement<PresentAnswer>(
    em,
    `select distinct on ("a"."finding") ${columns}, "a"."release_id" <> $1 as "isEarlier"
      from "finding_answer" "a" join "release" "r" on "r"."id" = "a"."release_id"
      where "a"."finding" in (select jsonb_array_elements_text($2::jsonb))
        and ("a"."release_id" = $1 or "r"."publication" is not null)
      order by "a"."finding", "a"."at" desc, "a"."id" desc`,
    [releaseId, JSON.stringify(findings)],
  );
  return new Map(rows.map((row) => [row.finding, withTime(row)]));
}

/** The answers that were given in a release, oldest first. */
export async function answersIn(em: EntityManager, releaseId: string): Promise<PresentAnswer[]> {
  const sql = `select ${columns}, false as "isEarlier" from "finding_answer" "a" where "release_id" = $1
    order by "a"."at", "a"."id"`;
  return (await runStatement<PresentAnswer>(em, sql, [releaseId])).map(withTime);
}

const columns = ['id', 'finding', 'rule', 'sentence', 'reason', 'at']
  .map((column) => `"a"."${column}"`)
  .concat('"a"."by_name" as "byName"')
  .join(', ');

const withTime = (row: PresentAnswer): PresentAnswer => ({ ...row, at: new Date(row.at) });
