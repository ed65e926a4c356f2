/** What the form of a collaborator holds. */
export interface CollaboratorValues {
  fname: string;
  email: string;
  password: string;
  role: 'collaborator' | 'superadmin';
}

/** The version of an account that a form changes, and its values; both are replaced after a save. */
export interface CollaboratorBase {
  /** Null for a new account. */
  record: { id: string; version: number | null } | null;
  values: CollaboratorValues;
}

/** What the form of a new account begins with. */
export const newCollaborator: CollaboratorBase = {
  record: null,
  values: { fname: '', email: '', password: '', role: 'collaborator' },
};

interface StoredCollaborator extends Omit<CollaboratorValues, 'password'> {
  id: string;
  meta: { version: number } | null;
}

/** The base of a form for a stored account. Nobody can read a password, so that field is empty. */
export function storedCollaborator({ id, fname, email, role, meta }: StoredCollaborator): CollaboratorBase {
  return { record: { id, version: meta?.version ?? null }, values: { fname, email, role, password: '' } };
}

export const invalidEmail = 'Enter a valid email address.';
export const emailTaken = 'Collaborator with this email already exists. Choose another email.';

/** Text, at-sign, text, dot, text (contract §5). */
export function isEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
}

/** What is wrong with the values; a password is only demanded of new accounts (contract §5). */
export function collaboratorFaults(values: CollaboratorValues, isNew: boolean): Record<string, string> {
  const faults: Record<string, string> = {};
  if (values.fname.trim() === '') faults.fname = 'Name is required.';
  if (values.email.trim() === '') faults.email = 'Email is required.';
  else if (!isEmail(values.email)) faults.email = invalidEmail;
  if (isNew && values.password === '') faults.password = 'Password is required.';
  return faults;
}

/** What was typed and may be kept in the browser: the password never is. */
export function changedValues(
  before: CollaboratorValues,
  { password: _, ...values }: CollaboratorValues,
): Record<string, string> {
  const known: Readonly<Record<string, string>> = { ...before };
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== known[name]));
}

/** The values after a save: the stored ones, except where something newer was typed since they were sent. */
export function valuesAfterSave(
  sent: CollaboratorValues,
  present: CollaboratorValues,
  stored: CollaboratorValues,
): { values: CollaboratorValues; hasNewer: boolean } {
  const known: Readonly<Record<string, string>> = { ...sent };
  const newer = Object.entries(present).filter(([name, value]) => value !== known[name]);
  return { values: { ...stored, ...Object.fromEntries(newer) }, hasNewer: newer.length > 0 };
}
