import { DirectiveLocation, GraphQLDirective, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import { Extensions } from 'type-graphql';

/** The texts for true and false in REST. */
export type BooleanTexts = readonly [whenTrue: string, whenFalse: string];

/**
 * Directive with the name that the contract gives a field (contract §3). REST derives its bodies and responses from it.
 */
export const restDirective = new GraphQLDirective({
  name: 'rest',
  description: 'How the REST API calls a field.',
  locations: [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.INPUT_FIELD_DEFINITION],
  args: {
    name: {
      type: new GraphQLNonNull(GraphQLString),
      description: 'Name in REST. Output types have a deprecated field of that name.',
    },
    texts: {
      type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
      description: 'What REST says for true and for false.',
    },
  },
});

/** Returns the directives of a field that has another name in the contract. */
export function restHint(name: string, texts?: BooleanTexts): { rest: object } {
  return { rest: { name, ...(texts && { texts }) } };
}

/** Declares the name that the contract gives a GraphQL field or an input field. */
export function ContractName(name: string, texts?: BooleanTexts): PropertyDecorator {
  return (prototype, key) => Extensions({ directives: restHint(name, texts) })(prototype, key);
}
