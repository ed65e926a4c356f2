import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { storedFileOf } from '../stored-file.ts';
import { type FieldValue, type FormValues, initialValues, isFile, isSame } from '../values/form-values.ts';

export type Side = 'mine' | 'theirs';

/** A field in which what was typed here and what is stored now are not the same. */
export interface Difference {
  field: FormField;
  mine: FieldValue;
  theirs: FieldValue;
  /** Whether both changed it, so that a person has to choose. */
  isContested: boolean;
  /** Whose change it is; mine where it is both's. */
  suggested: Side;
}

/** Both sides of a conflict, and the record that both began with. */
export interface Conflict {
  fields: readonly FormField[];
  base: ContentRecord;
  newest: ContentRecord;
  /** What stands in the form. */
  values: FormValues;
}

/** Every field that is not the same on both sides, in the order of the form. */
export function differences({ fields, base, newest, values }: Conflict): Difference[] {
  const before = initialValues(fields, base);
  const now = initialValues(fields, newest);
  return fields.flatMap((field) => {
    const mine = values[field.name] ?? null;
    const theirs = now[field.name] ?? null;
    const original = before[field.name] ?? null;
    const isMine = !isSame(mine, original);
    const isTheirs = isFile(field)
      ? storedFileOf(base, field.kind)?.name !== storedFileOf(newest, field.kind)?.name
      : !isSame(theirs, original);
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

/** The values of a form after a choice for each difference: on top of what is stored now, what was kept of mine. */
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
