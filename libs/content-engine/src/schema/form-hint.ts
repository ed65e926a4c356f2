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
  description: 'Kind of an input in a form of the admin.',
  values: Object.fromEntries(fieldKinds.map((kind) => [kind, {}])),
});

/** Directive that carries the form description of an input field in the SDL, for codegen to read. */
export const inputDirective = new GraphQLDirective({
  name: 'input',
  description: 'How the admin shows and checks an input field.',
  locations: [DirectiveLocation.INPUT_FIELD_DEFINITION],
  args: {
    kind: { type: new GraphQLNonNull(kindType), description: 'Kind of input.' },
    label: { type: new GraphQLNonNull(GraphQLString), description: 'Label of the input.' },
    position: { type: new GraphQLNonNull(GraphQLInt), description: 'Place in the form, counted from 1.' },
    required: { type: GraphQLString, description: 'Message shown when the value is missing.' },
    optionalOnUpdate: { type: GraphQLBoolean, description: 'Whether only a new record needs the value.' },
    help: { type: GraphQLString, description: 'Hint below the input.' },
    maxLength: { type: GraphQLInt, description: 'Longest value in characters.' },
    choices: { type: new GraphQLList(GraphQLString), description: 'Values on offer.' },
    createOnlyChoices: {
      type: new GraphQLList(GraphQLString),
      description: 'Values offered on create only.',
    },
    reference: { type: GraphQLString, description: 'GraphQL type referred to.' },
  },
});

/** The arguments of the directive for one field, the SDL being sorted by name; absent ones are left out. */
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
