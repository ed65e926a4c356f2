import { type AuditAction, type RequestContext, recordAudit, type Viewer } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clientOf } from './client-of.ts';

interface AccountAuditOptions {
  /** Who did it; the viewer if omitted. */
  actor?: Viewer | null;
  /** Who did it if there is no actor. */
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
