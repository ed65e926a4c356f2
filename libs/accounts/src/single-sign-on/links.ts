import { isRecordId, type RequestContext, recordAudit } from '@daybook/content-engine';
import { notFound } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { clientOf } from '../audit/client-of.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { SingleSignOnLink } from './single-sign-on-link.ts';

/** The links of an account, oldest first. */
export function linksOf(em: EntityManager, collaborator: string): Promise<SingleSignOnLink[]> {
  return em.find(SingleSignOnLink, { collaborator }, { orderBy: { linkedAt: 'asc', id: 'asc' } });
}

/**
 * Removes the links of an account and ends its sessions. The next single sign-on with its verified e-mail address
 * links it again. Throws `NOT_FOUND` if there is none, and `STEP_UP_REQUIRED`.
 */
export async function unlink(context: RequestContext, id: string): Promise<void> {
  await requireStepUp(context, undefined);
  await context.database.em.transactional(async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
    const owner = isRecordId(id) ? await em.findOne(Collaborator, { id }, lock) : null;
    if (!owner || (await em.nativeDelete(SingleSignOnLink, { collaborator: id })) === 0)
      throw notFound('Single sign-on');
    await endSessionsOf(em, id, context.session.id);
    recordAudit(em, {
      action: 'unlinkSingleSignOn',
      actor: context.viewer,
      recordType: 'Collaborator',
      recordId: id,
      recordTitle: owner.name,
      client: clientOf(context),
    });
  });
}
