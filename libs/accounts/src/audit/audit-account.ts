import { type AuditAction, type RequestContext, recordAudit, type Viewer } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clientOf } from './client-of.ts';

interface AccountAuditOptions {
  /** The account that performed the action; the viewer if omitted, null if no account did. */
  actor?: Viewer | null;
  /** The name in the log if `actor` is null. */
  actorName?: string;
  changedFields?: string[];
}

/** Adds a line about an account to the audit log, with the address and the device of the caller. */
export function auditAccount(
  em: EntityManager,
  context: RequestContext,
  action: AuditAction,
  { id, name }: Pick<Viewer, 'id' | 'name'>,
  { actor = context.viewer, ...others }: AccountAuditOptions = {},
): void {
  recordAudit(em, {
    action,
    actor,
    recordType: 'Collaborator',
    recordId: id,
    recordTitle: name,
    client: clientOf(context),
    ...others,
  });
}
