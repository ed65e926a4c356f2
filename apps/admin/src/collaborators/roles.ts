import type { Role } from '@daybook/graphql-client/admin/later-operations';

/**
 * The names of the roles and what they do, the least powerful first. `does` continues a sentence that begins with the
 * name.
 */
export const roles: Readonly<Record<Role, { label: string; does: string }>> = {
  reader: { label: 'Reader', does: 'reads everything and changes nothing' },
  contributor: { label: 'Contributor', does: 'writes drafts, which others publish' },
  editor: { label: 'Editor', does: 'writes and publishes content, and manages entries' },
  approver: { label: 'Approver', does: 'does what an editor does, and approves the releases of others' },
  collaborator: { label: 'Collaborator', does: 'does the same as an editor (the older name of that role)' },
  superadmin: { label: 'Superadmin', does: 'does everything, and manages accounts and publishing' },
};

/** The roles as options of a select. */
export const roleChoices = Object.entries(roles).map(([value, { label, does }]) => ({
  value,
  label: `${label}: ${does}`,
}));

/** Whether a value is one of the roles. */
export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(roles, value);
}
