import type { GraphQLArgument, GraphQLInputField } from 'graphql';
import { directiveOf } from './directive-of.ts';

/** How messages describe an input field. */
export interface InputHint {
  readonly label: string;
  /** The message if the value is missing. */
  readonly required: string;
  /** Whether a new record requires a value. */
  readonly isNeeded: boolean;
}

/** Reads the schema's `@input` directive, which has the label and the message of the admin's forms. */
export function hintOf(field: GraphQLInputField | GraphQLArgument): InputHint {
  const { label, required } = directiveOf(field, 'input');
  const shownLabel = typeof label === 'string' ? label : field.name;
  return {
    label: shownLabel,
    required: typeof required === 'string' ? required : `${shownLabel} is required.`,
    isNeeded: typeof required === 'string',
  };
}
