import { cleanText, emailKey, type RequestContext, type Role, stampChange } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { z } from 'zod';
import { auditAccount } from '../audit/audit-account.ts';
import { newToken } from '../sessions/session-token.ts';
import { Collaborator, roles } from './collaborator.ts';
import { emailProblem } from './collaborator-input.ts';

/** An account of another site. */
export interface ImportedAccount {
  readonly id: string;
  readonly createdAt: Date;
  readonly values: Readonly<Record<string, unknown>>;
}

const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(roles.values, value);

const account = z.object({
  name: z
    .string()
    .catch('')
    .transform((text) => cleanText(text).trim().slice(0, 200)),
  email: z
    .string()
    .catch('')
    .transform((text) => cleanText(text).trim()),
  role: z
    .unknown()
    .optional()
    .transform((role): Role => (isRole(role) ? role : 'collaborator')),
});

/**
 * Stores an account of another site with its id. It has no password: a superadmin sends its owner an invitation. An account
 * that was a superadmin there becomes a collaborator, because the other site must not decide who manages this one. Returns
 * false if an account has the address already. Throws `BAD_USER_INPUT` for an invalid address.
 * @param also an entity to store in the same transaction
 */
export async function importAccount(
  context: RequestContext,
  { id, createdAt, values }: ImportedAccount,
  also: object,
): Promise<boolean> {
  const { name, email, role } = account.parse(values);
  const problem = emailProblem(email);
  if (problem) throw invalidInput({ email: problem });
  // A random password that nobody knows. Checking it takes as long as checking any other.
  const passwordHash = await context.accounts.passwords.hash(newToken());
  return context.database.em.transactional(async (em) => {
    em.persist(also);
    const same = await em.count(Collaborator, { $or: [{ id }, { emailKey: emailKey(email) }] });
    if (same > 0) return false;
    const imported = new Collaborator();
    imported.name = name === '' ? email : name;
    imported.setEmail(email);
    imported.role = role === 'superadmin' ? 'collaborator' : role;
    imported.passwordHash = passwordHash;
    imported.invitedAt = new Date();
    imported.invitationProblem =
      'The invitation was not sent yet, because the account comes from another site.';
    stampChange(imported, context.viewer, true);
    Object.assign(imported, { id, createdAt });
    em.persist(imported);
    auditAccount(em, context, 'create', imported);
    return true;
  });
}
