import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import { type FieldDefinition, fieldKinds } from '../fields/field-definition.ts';

const kindType = new GraphQLEnumType({
  name: 'FieldKind',
  description: 'Kind of an input in a form of the back office.',
  values: Object.fromEntries(fieldKinds.map((kind) => [kind, {}])),
});

/** Directive that carries the form description of an input field in the SDL, for codegen to read. */
export const inputDirective = new GraphQLDirective({
  name: 'input',
  description: 'How forms of the back office show and check an input field.',
  locations: [DirectiveLocation.INPUT_FIELD_DEFINITION],
  args: {
    kind: { type: new GraphQLNonNull(kindType), description: 'Kind of input.' },
    label: { type: new GraphQLNonNull(GraphQLString), description: 'Label of the input.' },
    position: { type: new GraphQLNonNull(GraphQLInt), description: 'Position in the form, counted from 1.' },
    required: { type: GraphQLString, description: 'Message shown when the value is missing.' },
    optionalOnUpdate: {
      type: GraphQLBoolean,
      description: 'Whether a required value may be emptied on update.',
    },
    help: { type: GraphQLString, description: 'Hint below the input.' },
    maxLength: { type: GraphQLInt, description: 'Maximum length in characters.' },
    choices: { type: new GraphQLList(GraphQLString), description: 'Values that the form offers.' },
    createOnlyChoices: {
      type: new GraphQLList(GraphQLString),
      description: 'Values that only the form of a new record offers.',
    },
    reference: { type: GraphQLString, description: 'GraphQL type of the referenced records.' },
  },
});

/** Returns the arguments of the directive for a field, without undefined ones. */
export function formHint(field: FieldDefinition, position: number): Record<string, unknown> {
  const hint = {
    kind: field.kind,
    label: field.label,
    position,
    required: field.required,
    optionalOnUpdate: field.optionalOnUpdate,
    help: field.help,
    maxLength: field.maxLength,
    choices: field.choices,
    createOnlyChoices: field.createOnlyChoices,
    reference: field.reference?.().name,
  };
  return Object.fromEntries(
    Object.entries(hint).filter(([, value]) => value !== undefined && value !== null),
  );
}
