import {
  type AuditAction,
  AuditEntry,
  choices,
  pageBounds,
  type RequestContext,
} from '@daybook/content-engine';
import { Args, Authorized, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { AuditLogArgs, auditCondition } from './audit-filter.ts';

const actions = choices<AuditAction>('AuditAction', 'Action that the audit log records.', {
  create: 'A record was created.',
  update: 'A record was changed.',
  remove: 'A record was removed: content was moved to the trash, other records were deleted permanently.',
  restore: 'A record was restored from the trash.',
  purge: 'A record was deleted from the trash. It can no longer be restored; its history stays.',
  revert: 'An earlier revision of a record was published again.',
  move: 'A record was moved to another position in its list.',
  choose: 'A page record was chosen for its screen.',
  signIn: 'A collaborator signed in.',
  signInRefused: 'A sign-in was refused.',
  signOut: 'A collaborator signed out.',
  offerPasswordReset: 'The operator created a one-time link to set a new password.',
  resetPassword: 'A collaborator set a new password with a one-time link.',
  endSessions: 'A collaborator ended their sessions on other devices.',
});

@ObjectType({ description: 'One entry of the audit log: who did what to which record, and when.' })
class AuditLogEntry implements Readonly<AuditEntry> {
  @Field(() => ID, { description: 'Id of the line.' })
  id!: string;

  @Field(() => Date, { description: 'Time of the action.' })
  at!: Date;

  @Field(() => actions.values, { description: 'Action that was performed.' })
  action!: AuditAction;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the collaborator who performed it; null for visitors and the system.',
  })
  actorId!: string | null;

  @Field(() => String, { description: 'Name of the person at that time.' })
  actorName!: string;

  @Field(() => String, { description: 'GraphQL type of the record.' })
  recordType!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the record; null if the line is not about an existing record.',
  })
  recordId!: string | null;

  @Field(() => String, { description: 'Title of the record at that time.' })
  recordTitle!: string;

  @Field(() => [String], { description: 'Names of the changed fields.' })
  changedFields!: string[];
}

@ObjectType({ description: 'One page of the audit log.' })
class AuditLog {
  @Field(() => [AuditLogEntry], { description: 'Lines of this page.' })
  items!: AuditLogEntry[];

  @Field(() => Int, { description: 'Number of lines on all pages.' })
  totalCount!: number;
}

@Resolver()
export class AuditResolver {
  @Authorized('readAudit')
  @Query(() => AuditLog, { description: 'Lines of the audit log, latest first.' })
  async auditLog(
    @Ctx() context: RequestContext,
    @Args(() => AuditLogArgs) args: AuditLogArgs,
  ): Promise<AuditLog> {
    const bounds = pageBounds(args, context.maxPageSize);
    const orderBy = { at: 'desc', id: 'desc' } as const;
    const condition = auditCondition(args);
    const [items, totalCount] = await context.database.em.findAndCount(AuditEntry, condition, {
      ...bounds,
      orderBy,
    });
    return { items, totalCount };
  }
}
