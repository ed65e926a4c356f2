import type { CollaboratorValues } from './collaborator-values.ts';

/** What was typed before a save failed, and the form it was typed into, whose journal goes on. */
export interface CollaboratorDraft {
  formId: string;
  /** Never the password: the browser keeps this with its history. */
  values: Omit<CollaboratorValues, 'password'>;
}

/** The draft that a link back to the form carries; null where it carries none. */
export function draftIn(state: unknown): CollaboratorDraft | null {
  if (typeof state !== 'object' || state === null || !('draft' in state) || !('formId' in state)) return null;
  const values = valuesIn(state.draft);
  return values && typeof state.formId === 'string' ? { formId: state.formId, values } : null;
}

/** The values of a form that were kept outside of it; null for what is none. */
export function valuesIn(kept: unknown): CollaboratorDraft['values'] | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values: Partial<Record<string, unknown>> = { ...kept };
  const { fname, email, role } = values;
  if (typeof fname !== 'string' || typeof email !== 'string') return null;
  return { fname, email, role: role === 'superadmin' ? 'superadmin' : 'collaborator' };
}
