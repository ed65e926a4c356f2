import { type AuditAction, type AuditEntry, choices, cleanText, Paging } from '@daybook/content-engine';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { ArgsType, Field } from 'type-graphql';

type AuditSubject = 'content' | 'entries' | 'collaborators' | 'signIns';

const subjects = choices<AuditSubject>('AuditSubject', 'What a line of the audit log is about.', {
  content: 'Records of the site.',
  entries: 'Contact messages and newsletter sign-ups.',
  collaborators: 'Accounts of collaborators.',
  signIns: 'Sign-ins, refused ones included, and the ends of sessions.',
});

@ArgsType()
export class AuditLogArgs extends Paging {
  @Field(() => subjects.values, { nullable: true, description: 'Only lines about this.' })
  about?: AuditSubject | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that the name of who did it or of the record must hold.',
  })
  search?: string | null;
}

const sessionActions: AuditAction[] = ['signIn', 'signInRefused', 'signOut', 'endSessions'];
const entryTypes = ['ContactEntry', 'NewsletterEntry'];
const accountType = 'Collaborator';

const conditions: Readonly<Record<AuditSubject, FilterQuery<AuditEntry>>> = {
  content: { recordType: { $nin: [...entryTypes, accountType] } },
  entries: { recordType: { $in: entryTypes } },
  collaborators: { recordType: accountType, action: { $nin: sessionActions } },
  signIns: { action: { $in: sessionActions } },
};

/** The lines that are asked for. */
export function auditCondition({ about, search }: AuditLogArgs): FilterQuery<AuditEntry> {
  const words = cleanText(search ?? '')
    .trim()
    .slice(0, 200);
  const pattern = { $ilike: `%${words.replace(/[\\%_]/g, '\\$&')}%` };
  return {
    $and: [
      about ? conditions[about] : {},
      words ? { $or: [{ actorName: pattern }, { recordTitle: pattern }] } : {},
    ],
  };
}
