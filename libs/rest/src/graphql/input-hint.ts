import type { GraphQLArgument, GraphQLInputField } from 'graphql';

/** How messages describe an input field. */
export interface InputHint {
  readonly label: string;
  /** The message if the value is missing. */
  readonly required: string;
  /** Whether a new record requires a value. */
  readonly isNeeded: boolean;
}

/** Reads the schema's `@input` directive, which has the label and the message of the admin's forms. */
export function hintOf({ name, extensions }: GraphQLInputField | GraphQLArgument): InputHint {
  const hint = entry(entry(extensions, 'directives'), 'input');
  const label = entry(hint, 'label');
  const required = entry(hint, 'required');
  const shownLabel = typeof label === 'string' ? label : name;
  return {
    label: shownLabel,
    required: typeof required === 'string' ? required : `${shownLabel} is required.`,
    isNeeded: typeof required === 'string',
  };
}

function entry(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
