import { GraphQLObjectType, GraphQLScalarType, GraphQLString } from 'graphql';
import { expect, test } from 'vitest';
import { Schemas } from './schemas.ts';

test('a scalar is described by the JSON Schema that it carries', () => {
  const jsonSchema = { type: 'string', format: 'decimal' };
  const Decimal = new GraphQLScalarType({ name: 'Decimal', extensions: { jsonSchema } });
  const schemas = new Schemas();
  expect(schemas.ofInput(Decimal)).toEqual(jsonSchema);
  schemas.ofOutput(
    new GraphQLObjectType({
      name: 'Price',
      fields: { amount: { type: Decimal }, currency: { type: GraphQLString } },
    }),
  );
  expect(schemas.named.Price?.properties).toEqual({
    amount: { type: ['string', 'null'], format: 'decimal' },
    currency: { type: ['string', 'null'] },
  });
});
