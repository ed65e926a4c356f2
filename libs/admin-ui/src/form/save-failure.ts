import type { FormField } from '@daybook/graphql-client/form-field';
import { failureOf } from '../failure.ts';
import { isFile } from '../values/form-values.ts';

/** What the form says after the server refused it. */
export interface SaveFailure {
  /** Messages that stand at their inputs. */
  fields: Record<string, string>;
  /** Message above the form; null when the inputs say it all. */
  message: string | null;
  /** What became of the record meanwhile: someone changed it, or it is gone. */
  conflict: 'changed' | 'removed' | null;
}

const sessionEnded = 'Your session has ended. What you typed is kept: save again to sign in.';

/**
 * Puts the messages of a refused save where they belong. What is said about a part of a field ("items.0.name")
 * lands on the field, what is said about none of this form's fields above it.
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
