import type { CollaboratorValues } from './collaborator-values.ts';
import { isRole } from './roles.ts';

/** The changes of a failed save, and the id of their form, so that the reopened form continues its local draft. */
export interface CollaboratorDraft {
  formId: string;
  /** Without the password, because the browser stores these values in its history. */
  values: Partial<Omit<CollaboratorValues, 'password'>>;
}

/** The draft in the state of a link back to the form; null if there is none. */
export function draftIn(state: unknown): CollaboratorDraft | null {
  if (typeof state !== 'object' || state === null || !('draft' in state) || !('formId' in state)) return null;
  const { draft, formId } = state;
  if (typeof draft !== 'object' || draft === null || typeof formId !== 'string') return null;
  return { formId, values: valuesIn(draft) };
}

/** Reads stored form values and leaves out those that are missing or invalid. */
export function valuesIn(kept: object): CollaboratorDraft['values'] {
  const { name, email, role }: Partial<Record<string, unknown>> = { ...kept };
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
    ...(isRole(role) && { role }),
  };
}
