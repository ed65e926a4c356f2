import {
  type AuditAction,
  emailKey,
  isEmail,
  type RequestContext,
  stampChange,
} from '@daybook/content-engine';
import { auditAccount } from '../audit/audit-account.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { lockCollaborator } from '../collaborators/lock-collaborator.ts';
import { tellLinked } from '../mail/tell-owner.ts';
import { endLinks } from '../password-reset/reset-links.ts';
import { noteRefusal } from '../sign-in/check-password.ts';
import type { Identity } from './identity-provider.ts';
import { SignInProblemError } from './sign-in-problem.ts';
import { SingleSignOnLink } from './single-sign-on-link.ts';

/**
 * Finds the account of a person at the provider: the linked one or, the first time, the one with the verified e-mail
 * address, which it links. Throws the problems `unverified`, `unknown`, and `linked`.
 * @param emailDomains domains whose addresses may be linked; empty for all
 */
export async function accountOf(
  context: RequestContext,
  identity: Identity,
  emailDomains: readonly string[],
): Promise<Collaborator> {
  const { em } = context.database;
  const { issuer, subject } = identity;
  const link = await em.findOne(SingleSignOnLink, { issuer, subject }, { populate: ['collaborator'] });
  if (!link) return linkByEmail(context, identity, emailDomains);
  link.lastUsedAt = new Date();
  await em.flush();
  return link.collaborator;
}

async function linkByEmail(
  context: RequestContext,
  { issuer, subject, email, isEmailVerified }: Identity,
  emailDomains: readonly string[],
): Promise<Collaborator> {
  if (email === null || !isEmailVerified) throw new SignInProblemError('unverified');
  const found = mayBeLinked(email, emailDomains) ? await findByEmail(context, email) : null;
  if (!found) {
    await noteRefusal(context, emailKey(email), null);
    throw new SignInProblemError('unknown');
  }
  const { id } = found;
  const linked = await context.database.em.transactional(async (em) => {
    const owner = await lockCollaborator(em, { id, email: found.email });
    if (!owner) return null;
    const present = await em.findOne(SingleSignOnLink, { collaborator: id, issuer });
    // Another request of the same person may have linked the account just now.
    if (present) return present.subject === subject ? owner : null;
    const link = new SingleSignOnLink();
    link.collaborator = owner;
    link.issuer = issuer;
    link.subject = subject;
    link.email = email;
    link.linkedAt = new Date();
    link.lastUsedAt = link.linkedAt;
    em.persist(link);
    const actions: AuditAction[] = ['linkSingleSignOn'];
    if (owner.invitedAt) {
      actions.push('acceptInvitation');
      // The invitation is accepted: its link is no longer needed, and the account can no longer be withdrawn with it.
      owner.acceptInvitation();
      stampChange(owner, owner.asViewer(), false);
      await endLinks(em, id);
    }
    for (const action of actions) auditAccount(em, context, action, owner, { actor: owner.asViewer() });
    await tellLinked(context, em, owner);
    return owner;
  });
  if (linked) return linked;
  await noteRefusal(context, found.emailKey, found);
  throw new SignInProblemError('linked');
}

function mayBeLinked(email: string, domains: readonly string[]): boolean {
  if (!isEmail(email)) return false;
  return domains.length === 0 || domains.includes(asciiLowerCase(email.slice(email.lastIndexOf('@') + 1)));
}

/**
 * Finds the account with an address. Unlike sign-ins with a password, it ignores only the case of ASCII letters,
 * because other letters change to ASCII in lower case, such as the Kelvin sign to a k.
 */
async function findByEmail(
  { database: { em } }: RequestContext,
  email: string,
): Promise<Collaborator | null> {
  const found = await em.findOne(Collaborator, { emailKey: emailKey(email) });
  return found && asciiLowerCase(found.email) === asciiLowerCase(email) ? found : null;
}

function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
