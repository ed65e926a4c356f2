import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { hasSameValue } from '../compare/version.ts';
import { type FieldValue, type FormValues, initialValues, isFile, isSame } from '../values/form-values.ts';

export type Side = 'mine' | 'theirs';

/** A field whose value in the form differs from the stored one. */
export interface Difference {
  field: FormField;
  mine: FieldValue;
  theirs: FieldValue;
  /** Whether both sides changed it, so that a person has to choose. */
  isContested: boolean;
  /** The side that changed it; mine if both did. */
  suggested: Side;
}

/** Both sides of a conflict, and the version that both started from. */
export interface Conflict {
  fields: readonly FormField[];
  base: ContentRecord;
  newest: ContentRecord;
  /** Values of the form. */
  values: FormValues;
}

/** Returns every field that differs between both sides, in the order of the form. */
export function differences({ fields, base, newest, values }: Conflict): Difference[] {
  const before = initialValues(fields, base);
  const now = initialValues(fields, newest);
  return fields.flatMap((field) => {
    const mine = values[field.name] ?? null;
    const theirs = now[field.name] ?? null;
    const original = before[field.name] ?? null;
    const isMine = !isSame(mine, original);
    const isTheirs = !hasSameValue(field, base, newest);
    if (isFile(field) ? !isMine : isSame(mine, theirs)) return [];
    return [
      {
        field,
        mine,
        theirs,
        isContested: isMine && isTheirs,
        suggested: isMine ? 'mine' : 'theirs',
      } as const,
    ];
  });
}

/** Merges: takes the stored values, and mine wherever mine was chosen. */
export function merged(
  { fields, newest }: Pick<Conflict, 'fields' | 'newest'>,
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): FormValues {
  const kept = found.filter(({ field, suggested }) => (chosen[field.name] ?? suggested) === 'mine');
  return {
    ...initialValues(fields, newest),
    ...Object.fromEntries(kept.map(({ field, mine }) => [field.name, mine])),
  };
}
