import { type AuditAction, type AuditEntry, choices, cleanText, Paging } from '@daybook/content-engine';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { ArgsType, Field } from 'type-graphql';

type AuditSubject = 'content' | 'entries' | 'collaborators' | 'signIns';

const subjects = choices<AuditSubject>('AuditSubject', 'Subject of a line of the audit log.', {
  content: 'Records of content types.',
  entries: 'Contact messages and newsletter sign-ups, their settings, exports, and erasures.',
  collaborators: 'Accounts of collaborators, API keys, and webhooks.',
  signIns: 'Sign-ins, including refused ones, and ended sessions.',
});

@ArgsType()
export class AuditLogArgs extends Paging {
  @Field(() => subjects.values, {
    nullable: true,
    description: 'Subject of the lines; all subjects if omitted.',
  })
  about?: AuditSubject | null;

  @Field(() => String, {
    nullable: true,
    description: 'Text that the name of the person or of the record must contain. Case is ignored.',
  })
  search?: string | null;
}

const sessionActions: AuditAction[] = ['signIn', 'signInRefused', 'signOut', 'endSession', 'endSessions'];
const entryTypes = ['ContactEntry', 'NewsletterEntry', 'EntrySettings', 'Erasure'];
const accountTypes = ['Collaborator', 'ApiKey', 'Webhook'];

const conditions: Readonly<Record<AuditSubject, FilterQuery<AuditEntry>>> = {
  content: { recordType: { $nin: [...entryTypes, ...accountTypes] } },
  entries: { recordType: { $in: entryTypes } },
  collaborators: { recordType: { $in: accountTypes }, action: { $nin: sessionActions } },
  signIns: { action: { $in: sessionActions } },
};

/** Condition for the requested lines. */
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
