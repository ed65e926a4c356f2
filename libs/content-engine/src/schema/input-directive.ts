import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import { allKinds } from '../kinds/registry.ts';

/** Makes the directive that carries the form description of an input field in the SDL, for codegen to read. */
export function inputDirective(): GraphQLDirective {
  const kindType = new GraphQLEnumType({
    name: 'FieldKind',
    description: 'Kind of an input in a form of the back office.',
    values: Object.fromEntries(allKinds().map(({ name }) => [name, {}])),
  });
  return new GraphQLDirective({
    name: 'input',
    description: 'How forms of the back office show and check an input field.',
    locations: [DirectiveLocation.INPUT_FIELD_DEFINITION],
    args: {
      kind: { type: new GraphQLNonNull(kindType), description: 'Kind of input.' },
      label: { type: new GraphQLNonNull(GraphQLString), description: 'Label of the input.' },
      position: {
        type: new GraphQLNonNull(GraphQLInt),
        description: 'Position in the form, counted from 1.',
      },
      required: { type: GraphQLString, description: 'Message shown when the value is missing.' },
      optionalOnUpdate: {
        type: GraphQLBoolean,
        description: 'Whether a required value may be emptied on update.',
      },
      help: { type: GraphQLString, description: 'Hint below the input.' },
      ...Object.assign({}, ...allKinds().map(({ hints }) => hints?.arguments)),
    },
  });
}
