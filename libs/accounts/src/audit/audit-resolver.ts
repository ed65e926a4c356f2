import {
  type AuditAction,
  AuditEntry,
  choices,
  pageBounds,
  type RequestContext,
} from '@daybook/content-engine';
import { Args, Authorized, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { AuditLogArgs, auditCondition } from './audit-filter.ts';

const actions = choices<AuditAction>('AuditAction', 'What was done.', {
  create: 'A record was made.',
  update: 'A record was changed.',
  remove: 'A record was removed: content went to the trash, all else for good.',
  restore: 'A record was brought back from the trash.',
  purge: 'A record in the trash was deleted for good.',
  move: 'A record took another place in its list.',
  choose: 'A page record was put in use.',
  signIn: 'Somebody signed in.',
  signInRefused: 'A sign-in was refused.',
  signOut: 'Somebody signed out.',
  offerPasswordReset: 'A one-time link to set a new password was made on the server.',
  resetPassword: 'Somebody set a new password by such a link.',
  endSessions: 'Somebody ended their sessions on other devices.',
});

@ObjectType({ description: 'One line of the audit log: who did what to which record when.' })
class AuditLogEntry implements Readonly<AuditEntry> {
  @Field(() => ID, { description: 'Names the line.' })
  id!: string;

  @Field(() => Date, { description: 'When it was done.' })
  at!: Date;

  @Field(() => actions.values, { description: 'What was done.' })
  action!: AuditAction;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of who did it; null for visitors and the system itself.',
  })
  actorId!: string | null;

  @Field(() => String, { description: 'Name of who did it, at that time.' })
  actorName!: string;

  @Field(() => String, { description: 'Type of the record.' })
  recordType!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the record.' })
  recordId!: string | null;

  @Field(() => String, { description: 'Name of the record at that time.' })
  recordTitle!: string;

  @Field(() => [String], { description: 'Names of the fields that were changed.' })
  changedFields!: string[];
}

@ObjectType({ description: 'One page of the audit log.' })
class AuditLog {
  @Field(() => [AuditLogEntry], { description: 'The lines of this page.' })
  items!: AuditLogEntry[];

  @Field(() => Int, { description: 'How many lines there are on all pages.' })
  totalCount!: number;
}

@Resolver()
export class AuditResolver {
  @Authorized('readAudit')
  @Query(() => AuditLog, { description: 'What was done, the latest first.' })
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
