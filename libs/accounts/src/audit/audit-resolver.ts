import {
  type AuditAction,
  AuditEntry,
  choices,
  pageBounds,
  type RequestContext,
} from '@daybook/content-engine';
import { Args, Authorized, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { AuditLogArgs, auditCondition } from './audit-filter.ts';

const actions = choices<AuditAction>('AuditAction', 'The action of an audit entry.', {
  create: 'A record was created.',
  update: 'A record was changed.',
  remove: 'A record was removed. Content went to the trash; everything else was deleted.',
  restore: 'A record was restored from the trash.',
  purge: 'A record in the trash was deleted permanently.',
  move: 'A record was moved to another place in its list.',
  choose: 'A page record was put in use.',
  signIn: 'Somebody signed in.',
  signInRefused: 'A sign-in was refused.',
  signOut: 'Somebody signed out.',
  offerPasswordReset: 'A one-time link to set a new password was created on the server.',
  resetPassword: 'Somebody set a new password with such a link.',
  endSessions: 'Somebody ended their sessions on other devices.',
});

@ObjectType({ description: 'One entry of the audit log: who did what to which record, and when.' })
class AuditLogEntry implements Readonly<AuditEntry> {
  @Field(() => ID, { description: 'Id of the entry.' })
  id!: string;

  @Field(() => Date, { description: 'When it happened.' })
  at!: Date;

  @Field(() => actions.values, { description: 'What was done.' })
  action!: AuditAction;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the person; null for visitors and for the system.',
  })
  actorId!: string | null;

  @Field(() => String, { description: 'Name of the person at that time.' })
  actorName!: string;

  @Field(() => String, { description: 'Type of the record.' })
  recordType!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the record.' })
  recordId!: string | null;

  @Field(() => String, { description: 'Name of the record at that time.' })
  recordTitle!: string;

  @Field(() => [String], { description: 'Names of the changed fields.' })
  changedFields!: string[];
}

@ObjectType({ description: 'One page of the audit log.' })
class AuditLog {
  @Field(() => [AuditLogEntry], { description: 'The entries of this page.' })
  items!: AuditLogEntry[];

  @Field(() => Int, { description: 'The number of entries on all pages.' })
  totalCount!: number;
}

@Resolver()
export class AuditResolver {
  @Authorized('readAudit')
  @Query(() => AuditLog, { description: 'What was done, latest first.' })
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
