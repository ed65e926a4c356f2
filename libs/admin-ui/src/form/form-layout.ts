import type { FormField } from '@daybook/graphql-client/form-field';

/** The order of the fields. Fields without a place follow in the main column. */
export interface FormLayout {
  readonly main: readonly string[];
  /** Shorter fields beside the main column. */
  readonly side?: readonly string[];
}

/** The fields in the order of the layout. Throws if the layout names an unknown field. */
export function arrange(
  fields: readonly FormField[],
  layout: FormLayout,
): { main: readonly FormField[]; side: readonly FormField[] } {
  const named = (name: string): FormField => {
    const field = fields.find((each) => each.name === name);
    if (!field) throw new Error(`There is no field "${name}" to lay out.`);
    return field;
  };
  const side = (layout.side ?? []).map(named);
  const main = layout.main.map(named);
  const rest = fields.filter((field) => !side.includes(field) && !main.includes(field));
  return { main: [...main, ...rest], side };
}
