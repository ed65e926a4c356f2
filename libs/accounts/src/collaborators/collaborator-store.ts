import {
  checkVersion,
  isRecordId,
  type Paging,
  pageBounds,
  type RecordPage,
  type RequestContext,
  stampChange,
} from '@daybook/content-engine';
import { AppError } from '@daybook/errors';
import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { revokeKeysOf } from '../api-keys/api-keys.ts';
import { auditAccount } from '../audit/audit-account.ts';
import { tellEmailChanged, tellPasswordChanged } from '../mail/tell-owner.ts';
import { endLinks } from '../password-reset/reset-links.ts';
import { replacePicture, withFiles } from '../profile/own-profile.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { Collaborator } from './collaborator.ts';
import {
  type CollaboratorCreateInput,
  type CollaboratorUpdateInput,
  type CollaboratorValues,
  readCollaborator,
} from './collaborator-input.ts';
import { lockCollaborator } from './lock-collaborator.ts';
import { countSuperadmins, lockSuperadmins, superadminStays } from './superadmins.ts';

/** A page of all collaborators, oldest first. */
export async function listCollaborators(
  context: RequestContext,
  paging: Paging,
): Promise<RecordPage<Collaborator>> {
  const bounds = pageBounds(paging, context.maxPageSize);
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const [items, totalCount] = await context.database.em.findAndCount(
    Collaborator,
    {},
    { ...bounds, orderBy },
  );
  return { items, totalCount };
}

/** Finds a collaborator by id; null if there is none. */
export async function findCollaborator(em: EntityManager, id: string): Promise<Collaborator | null> {
  return isRecordId(id) ? em.findOne(Collaborator, { id }) : null;
}

/** Creates a collaborator. Throws `EMAIL_TAKEN`, `BAD_USER_INPUT`, or `STEP_UP_REQUIRED`. */
export async function createCollaborator(
  context: RequestContext,
  input: CollaboratorCreateInput,
  currentPassword?: string,
): Promise<Collaborator> {
  const values = readCollaborator(input, { isNew: true, currentEmail: '' });
  await requireStepUp(context, currentPassword);
  const passwordHash = await context.accounts.passwords.hash(input.password);
  return emailTakenOnConflict(() =>
    context.database.em.transactional(async (em) => {
      const collaborator = new Collaborator();
      collaborator.role = 'collaborator';
      assign(collaborator, values, passwordHash);
      stampChange(collaborator, context.viewer, true);
      em.persist(collaborator);
      auditAccount(em, context, 'create', collaborator);
      return collaborator;
    }),
  );
}

/**
 * Changes a collaborator. Omitted fields stay unchanged. A new password ends all sessions of the account except the
 * one that changed it. Throws `NOT_FOUND`, `CONFLICT` for an old version, `EMAIL_TAKEN`, `BAD_USER_INPUT`,
 * `FORBIDDEN` if no superadmin would be left, and `STEP_UP_REQUIRED` if the e-mail address, password, or role changes
 * without a fresh sign-in.
 */
export async function updateCollaborator(
  context: RequestContext,
  id: string,
  version: number | undefined,
  input: CollaboratorUpdateInput,
  currentPassword?: string,
): Promise<Collaborator> {
  const present = await findCollaborator(context.database.em, id);
  checkVersion('Collaborator', present, version);
  const values = readCollaborator(input, { isNew: false, currentEmail: present.email });
  const { password, role } = values;
  if (changesAccess(present, values)) await requireStepUp(context, currentPassword);
  const passwordHash = password === undefined ? undefined : await context.accounts.passwords.hash(password);
  return emailTakenOnConflict(() =>
    context.database.em.transactional(async (em) => {
      if (role !== undefined) await lockSuperadmins(em);
      const collaborator = await lockCollaborator(em, { id });
      checkVersion('Collaborator', collaborator, version);
      // If the account has changed meanwhile, writing the old values back is a change too.
      if (changesAccess(collaborator, values)) await requireStepUp(context, undefined);
      const isDemoted = collaborator.role === 'superadmin' && role !== undefined && role !== 'superadmin';
      // An open invitation does not count, so without it as many superadmins are left.
      if (isDemoted && collaborator.invitedAt === null && (await countSuperadmins(em)) <= 1)
        throw superadminStays();
      const { email: emailBefore } = collaborator;
      const changed = assign(collaborator, values, passwordHash);
      stampChange(collaborator, context.viewer, false);
      auditAccount(em, context, 'update', collaborator, { changedFields: changed });
      if (passwordHash !== undefined) {
        await endSessionsOf(em, id, context.session.id);
        if (collaborator.invitedAt === null) await tellPasswordChanged(context, em, collaborator);
        collaborator.acceptInvitation();
      }
      if (passwordHash !== undefined || changed.includes('email')) await endLinks(em, id);
      if (changed.includes('email')) await tellEmailChanged(context, em, collaborator, emailBefore);
      return collaborator;
    }),
  );
}

/**
 * Removes a collaborator with all of its sessions and API keys. Throws `NOT_FOUND`, `CONFLICT` for an old version,
 * `FORBIDDEN` for any superadmin, and `STEP_UP_REQUIRED` without a fresh sign-in.
 */
export async function removeCollaborator(
  context: RequestContext,
  id: string,
  version: number | undefined,
  currentPassword?: string,
): Promise<Collaborator> {
  checkVersion('Collaborator', await findCollaborator(context.database.em, id), version);
  await requireStepUp(context, currentPassword);
  return withFiles(context, (files) =>
    context.database.em.transactional(async (em) => {
      const collaborator = await lockCollaborator(em, { id });
      checkVersion('Collaborator', collaborator, version);
      if (collaborator.role === 'superadmin') throw superadminStays();
      auditAccount(em, context, 'remove', collaborator);
      await revokeKeysOf(context, em, id);
      await em.populate(collaborator, ['picture']);
      replacePicture(em, files, collaborator, null);
      em.remove(collaborator);
      return collaborator;
    }),
  );
}

/** Whether the values change who can sign in to the account or what it may do. */
function changesAccess(
  present: Collaborator,
  { email, password, role }: Omit<CollaboratorValues, 'name'>,
): boolean {
  const isOther = <T>(value: T | undefined, now: T) => value !== undefined && value !== now;
  return password !== undefined || isOther(email, present.email) || isOther(role, present.role);
}

/** Sets the given values and returns the names of the changed fields. */
function assign(
  collaborator: Collaborator,
  values: CollaboratorValues,
  passwordHash: string | undefined,
): string[] {
  const changed: string[] = [];
  const { name, email, role } = values;
  if (name !== undefined && name !== collaborator.name) {
    collaborator.name = name;
    changed.push('name');
  }
  if (email !== undefined && email !== collaborator.email) {
    collaborator.setEmail(email);
    changed.push('email');
  }
  if (role !== undefined && role !== collaborator.role) {
    collaborator.role = role;
    changed.push('role');
  }
  if (passwordHash !== undefined) {
    collaborator.passwordHash = passwordHash;
    changed.push('password');
  }
  return changed;
}

/**
 * Throws `EMAIL_TAKEN` if a write violates the unique index. A check before the write would miss a concurrent request.
 */
export async function emailTakenOnConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw emailTaken();
    throw error;
  }
}

/** The error of contract §8. */
export function emailTaken(): AppError {
  const sentence = 'Collaborator with this email already exists. Choose another email.';
  return new AppError('EMAIL_TAKEN', sentence, { fields: { email: sentence } });
}
