import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { type ErasureCause, erasureCauses } from './erasure.ts';

@ObjectType({ description: 'A removal from the record, which the ledger proves.' })
export class RecordErasure {
  @Field(() => ID, { description: 'Id of the erasure, as in its entries of the ledger.' })
  id!: string;

  @Field(() => erasureCauses.values, { description: 'Why it was removed.' })
  cause!: ErasureCause;

  @Field(() => Date, { description: 'Time of the erasure.' })
  at!: Date;

  @Field(() => String, {
    description: 'Name of the person who erased it, or `Daybook` for the retention job. Plain text.',
  })
  byName!: string;

  @Field(() => String, { description: 'Reason for the erasure. Plain text.' })
  reason!: string;

  @Field(() => String, {
    description: 'Legal basis, or the retention rule that the job applied. Plain text.',
  })
  basis!: string;

  @Field(() => Int, { description: 'Number of versions whose values were removed.' })
  versions!: number;

  @Field(() => Int, {
    description:
      'Number of answers to findings whose texts were removed, also those that were never published.',
  })
  answers!: number;

  @Field(() => Int, {
    description:
      'Number of captured pages, files of pages, files of answers, and uploads that were removed, or will be when no draft shows them.',
  })
  files!: number;
}

@InputType({ description: 'A version of a record.' })
export class VersionInput {
  @Field(() => ID, { description: 'Id of the record.' })
  recordId!: string;

  @Field(() => Int, { description: 'Number of the revision.' })
  number!: number;
}

@InputType({ description: 'What to erase, and why.' })
export class RecordErasureInput {
  @Field(() => [VersionInput], { defaultValue: [], description: 'Versions of records, at most 1,000.' })
  versions!: VersionInput[];

  @Field(() => [Int], {
    defaultValue: [],
    description:
      'Numbers of captures, at most 1,000. Other captures with the same bytes are erased with them.',
  })
  captures!: number[];

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Ids of answers to findings, at most 1,000. None may belong to a draft.',
  })
  answers!: string[];

  @Field(() => String, {
    description: 'Why it is erased. Plain text. It stays in the record, so it must not name the person.',
  })
  reason!: string;

  @Field(() => String, { description: 'Law that demands or allows it. Plain text.' })
  basis!: string;
}

/** Reads the erasures, the newest first, at most 500. @param id reads only the one with this id; null for all */
export async function readErasures(em: EntityManager, id: string | null): Promise<RecordErasure[]> {
  const rows = await runStatement<RecordErasure>(
    em,
    `select "e"."id", "e"."cause", "e"."at", "e"."by_name" as "byName", "e"."reason", "e"."basis",
      count(*) filter (where "kind" = 'revision' and not "is_completed")::int as "versions",
      count(*) filter (where "kind" = 'answer')::int + "unpublished_answers" as "answers",
      count(*) filter (where "kind" in ('bytes', 'answerFile', 'upload'))::int as "files"
    from "record_erasure" "e" left join "tombstone" "t" on "t"."erasure" = "e"."id"
    where $1::text is null or "e"."id" = $1 group by "e"."id" order by "e"."at" desc, "e"."id" limit 500`,
    [id],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
