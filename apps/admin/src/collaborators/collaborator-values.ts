/** What the form of a collaborator holds. */
export interface CollaboratorValues {
  fname: string;
  email: string;
  password: string;
  role: 'collaborator' | 'superadmin';
}

export const emptyCollaborator: CollaboratorValues = {
  fname: '',
  email: '',
  password: '',
  role: 'collaborator',
};

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
