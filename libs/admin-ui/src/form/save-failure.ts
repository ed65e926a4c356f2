import type { FormField } from '@daybook/graphql-client/form-field';
import { failureOf } from '../failure.ts';
import { isFile } from '../values/form-values.ts';

/** The errors of a refused save. */
export interface SaveFailure {
  /** Messages by field. */
  fields: Record<string, string>;
  /** Message above the form; null if the fields have all messages. */
  message: string | null;
  /** What happened to the record since it was loaded: somebody changed or removed it. */
  conflict: 'changed' | 'removed' | null;
}

const sessionEnded = 'Your session has ended. What you typed is kept: save again to sign in.';

/**
 * Decides where the messages of a refused save are shown. A message about a part of a field ("items.0.name") goes to
 * the field. A message about an unknown field goes above the form.
 */
export function saveFailure(error: unknown, fields: readonly FormField[]): SaveFailure {
  const { code, message, fields: messages } = failureOf(error);
  const known: Record<string, string> = {};
  const unplaced: string[] = [];
  for (const [path, text] of Object.entries(messages)) {
    const field = fields.find(({ name }) => name === path.split('.')[0]);
    if (!field) unplaced.push(text);
    else if (isFile(field) && text === field.required) unplaced.push(text);
    else known[field.name] = text;
  }
  const isPlaced = Object.keys(known).length > 0;
  return {
    fields: known,
    message: unplaced[0] ?? (isPlaced ? null : code === 'UNAUTHENTICATED' ? sessionEnded : message),
    conflict: Object.keys(messages).length > 0 ? null : conflictOf(code),
  };
}

function conflictOf(code: string | undefined): SaveFailure['conflict'] {
  if (code === 'CONFLICT') return 'changed';
  return code === 'NOT_FOUND' ? 'removed' : null;
}
