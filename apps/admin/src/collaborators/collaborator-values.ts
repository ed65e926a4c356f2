import type { Role } from '@daybook/graphql-client/admin/later-operations';

export interface CollaboratorValues {
  name: string;
  email: string;
  password: string;
  role: Role;
}

/** The version of an account that a form edits, and its values. Both are replaced after a save. */
export interface CollaboratorBase {
  /** Null for a new account. */
  record: { id: string; version: number | null } | null;
  values: CollaboratorValues;
}

/** The initial values of a new account. */
export const newCollaborator: CollaboratorBase = {
  record: null,
  values: { name: '', email: '', password: '', role: 'collaborator' },
};

interface StoredCollaborator extends Omit<CollaboratorValues, 'password'> {
  id: string;
  meta: { version: number } | null;
}

/** The base of the form of an existing account. Passwords cannot be read, so that field is empty. */
export function storedCollaborator({ id, name, email, role, meta }: StoredCollaborator): CollaboratorBase {
  return { record: { id, version: meta?.version ?? null }, values: { name, email, role, password: '' } };
}

export const invalidEmail = 'Enter a valid email address.';
export const emailTaken = 'Collaborator with this email already exists. Choose another email.';

/** Text, at-sign, text, dot, text (contract §5). */
export function isEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
}

/** Error messages by field; only new accounts require a password (contract §5). */
export function collaboratorErrors(values: CollaboratorValues, isNew: boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  if (values.name.trim() === '') errors.name = 'Name is required.';
  if (values.email.trim() === '') errors.email = 'Email is required.';
  else if (!isEmail(values.email)) errors.email = invalidEmail;
  if (isNew && values.password === '') errors.password = 'Password is required.';
  return errors;
}

/**
 * The changed values that may be kept in the browser, so not the password. The server trims them, so spaces around a value
 * change nothing.
 */
export function changedValues(
  before: CollaboratorValues,
  { password: _, ...values }: CollaboratorValues,
): Record<string, string> {
  const known: Readonly<Record<string, string>> = { ...before };
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value.trim() !== known[name]));
}

interface SavedValues {
  readonly sent: CollaboratorValues;
  /** What the form has now. */
  readonly present: CollaboratorValues;
  readonly stored: CollaboratorValues;
  /** Name of the focused field; empty if there is none. */
  readonly focused: string;
}

/**
 * The values of the form after a save: the stored ones, except fields that changed during the save. A focused field keeps
 * the text that was sent. Otherwise it would lose a space that was just typed.
 */
export function valuesAfterSave({ sent, present, stored, focused }: SavedValues): {
  values: CollaboratorValues;
  hasNewer: boolean;
} {
  const known: Readonly<Record<string, string>> = { ...sent };
  const newer = Object.entries(present).filter(([name, value]) => value !== known[name]);
  const kept = Object.entries(sent).filter(([name]) => name === focused && name !== 'password');
  const values = { ...stored, ...Object.fromEntries(kept), ...Object.fromEntries(newer) };
  return { values, hasNewer: newer.length > 0 };
}
