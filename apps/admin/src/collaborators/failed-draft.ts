import type { CollaboratorValues } from './collaborator-values.ts';
import { isRole } from './roles.ts';

/** The values of a failed save, and the id of their form, so that the reopened form continues its local draft. */
export interface CollaboratorDraft {
  formId: string;
  /** Without the password, because the browser stores these values in its history. */
  values: Omit<CollaboratorValues, 'password'>;
}

/** The draft in the state of a link back to the form; null if there is none. */
export function draftIn(state: unknown): CollaboratorDraft | null {
  if (typeof state !== 'object' || state === null || !('draft' in state) || !('formId' in state)) return null;
  const values = valuesIn(state.draft);
  return values && typeof state.formId === 'string' ? { formId: state.formId, values } : null;
}

/** Reads stored form values; null if they are invalid. */
export function valuesIn(kept: unknown): CollaboratorDraft['values'] | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values: Partial<Record<string, unknown>> = { ...kept };
  const { name, email, role } = values;
  if (typeof name !== 'string' || typeof email !== 'string') return null;
  return { name, email, role: isRole(role) ? role : 'collaborator' };
}
