import { randomInt } from 'node:crypto';
import { type RequestContext, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditAccount } from '../audit/audit-account.ts';
import type { Collaborator } from '../collaborators/collaborator.ts';
import { tokenHash } from '../sessions/session-token.ts';
import { RecoveryCode } from './recovery-code.ts';

const codesPerAccount = 10;

/**
 * 31 letters and digits that are easy to tell apart. A code of 16 characters has 79 bits, so that it cannot be guessed
 * from its hash.
 */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Replaces all recovery codes of an account, in the caller's transaction, and returns the new ones. */
export async function makeRecoveryCodes(em: EntityManager, owner: Collaborator): Promise<string[]> {
  await em.nativeDelete(RecoveryCode, { collaborator: owner.id });
  return Array.from({ length: codesPerAccount }, () => {
    const code = randomCode();
    const row = new RecoveryCode();
    row.codeHash = hashOf(code);
    row.collaborator = owner;
    em.persist(row);
    return code;
  });
}

/** Marks a recovery code of an account as used. Returns whether it was valid. Spaces, hyphens, and case are ignored. */
export async function useRecoveryCode(
  context: RequestContext,
  owner: Collaborator,
  code: string,
): Promise<boolean> {
  return context.database.em.transactional(async (em) => {
    const used = await runStatement(
      em,
      `update recovery_code set used_at = $1
      where code_hash = $2 and collaborator_id = $3 and used_at is null returning code_hash`,
      [new Date().toISOString(), hashOf(code), owner.id],
    );
    if (used.length === 0) return false;
    auditAccount(em, context, 'useRecoveryCode', owner, { actor: owner.asViewer() });
    return true;
  });
}

function randomCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

function hashOf(code: string): string {
  return tokenHash(code.replace(/[\s-]/g, '').toLowerCase());
}
