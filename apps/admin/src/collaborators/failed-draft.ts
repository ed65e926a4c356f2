import type { CollaboratorValues } from './collaborator-values.ts';

/** What was typed before a save failed. Never the password: the browser keeps this with its history. */
export type CollaboratorDraft = Omit<CollaboratorValues, 'password'>;

/** The draft that a link back to the form carries; null where it carries none. */
export function draftIn(state: unknown): CollaboratorDraft | null {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return null;
  const draft = state.draft;
  if (typeof draft !== 'object' || draft === null) return null;
  const values: Partial<Record<string, unknown>> = { ...draft };
  const { fname, email, role } = values;
  if (typeof fname !== 'string' || typeof email !== 'string') return null;
  return { fname, email, role: role === 'superadmin' ? 'superadmin' : 'collaborator' };
}
