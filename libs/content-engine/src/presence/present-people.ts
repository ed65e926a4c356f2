import { Field, ID, ObjectType } from 'type-graphql';
import { newRecordId } from '../records/record-id.ts';
import type { RequestContext } from '../request-context.ts';
import { runStatement } from '../sql/run-statement.ts';

@ObjectType({ description: 'A person of the staff who is writing at the same place as the caller.' })
export class PresentPerson {
  @Field(() => ID, { description: 'Id of the account.' })
  id!: string;

  @Field(() => String, { description: 'Full name. Plain text.' })
  name!: string;
}

/** After this time without a call of `arrive`, a person no longer counts as present. */
const lifetime = "interval '2 minutes'";

/** Notes that the viewer is writing at a place. Call it again at least every two minutes. */
export async function arrive({ database, viewer }: RequestContext, place: string): Promise<void> {
  if (!viewer) return;
  await runStatement(
    database.em,
    `insert into "presence" ("id", "place", "person_id", "person_name", "seen_at") values ($1, $2, $3, $4, now())
      on conflict ("place", "person_id") do update set "person_name" = excluded."person_name", "seen_at" = now()`,
    [newRecordId(), place, viewer.id, viewer.name],
  );
  // Without this, the rows of people who closed their browser would stay.
  await runStatement(
    database.em,
    `delete from "presence" where "id" in (
      select "id" from "presence" where "seen_at" < now() - ${lifetime} for update skip locked)`,
    [],
  );
}

/** Notes that the viewer is no longer writing at a place. */
export async function leave({ database, viewer }: RequestContext, place: string): Promise<void> {
  if (!viewer) return;
  const sql = 'delete from "presence" where "place" = $1 and "person_id" = $2';
  await runStatement(database.em, sql, [place, viewer.id]);
}

/** The people besides the viewer who are writing at a place, by name. */
export async function othersAt(
  { database, viewer }: RequestContext,
  place: string,
): Promise<PresentPerson[]> {
  return runStatement<PresentPerson>(
    database.reader,
    `select "person_id" as "id", "person_name" as "name" from "presence"
      where "place" = $1 and "person_id" <> $2 and "seen_at" >= now() - ${lifetime}
      order by "person_name", "person_id"`,
    [place, viewer?.id ?? ''],
  );
}
