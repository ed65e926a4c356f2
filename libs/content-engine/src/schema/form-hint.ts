import type { FieldDefinition } from '../fields/field-definition.ts';

/**
 * Returns the arguments of the `@input` directive for one field, without absent ones.
 * @param position place in the form from 1, because the fields of the SDL are sorted by name
 */
export function formHint(field: FieldDefinition, position: number): Record<string, unknown> {
  const { kind, label, required, optionalOnUpdate, help } = field;
  const hint = {
    kind: kind.name,
    label,
    position,
    required,
    optionalOnUpdate,
    help,
    ...kind.hints?.of(field),
  };
  return Object.fromEntries(
    Object.entries(hint).filter(([, value]) => value !== undefined && value !== null),
  );
}
