import { rolesWith } from '@daybook/accounts';
import { isRecordId, type RequestContext, runStatement, type Write } from '@daybook/content-engine';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A collaborator to whom contact messages can be assigned.' })
export class Assignee {
  @Field(() => ID, { description: 'Id of the collaborator.' })
  id!: string;

  @Field(() => String, { description: 'Full name. Plain text.' })
  name!: string;
}

const mayBeAssigned = `select "id", "name" from "collaborator" where "role" = any($1) and "invited_at" is null`;

/** The collaborators who may read entries and have accepted their invitation, by name. */
export async function allAssignees({ database }: RequestContext): Promise<Assignee[]> {
  return runStatement(database.reader, `${mayBeAssigned} order by "name", "id"`, [rolesWith('readEntries')]);
}

/** Finds a collaborator to whom messages can be assigned. Returns null if there is none with this id. */
export async function findAssignee(write: Write, id: string): Promise<Assignee | null> {
  if (!isRecordId(id)) return null;
  const [found] = await write.query<Assignee>(`${mayBeAssigned} and "id" = $2`, [
    rolesWith('readEntries'),
    id,
  ]);
  return found ?? null;
}
