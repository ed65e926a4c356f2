import { Column, defineKind, type FieldOptions, fieldDecorator } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { GraphQLInt } from 'graphql';

interface RatingOptions extends FieldOptions {
  /** Most stars. */
  stars: number;
}

/** A kind with a column, a GraphQL type, a rule, and a form description of its own: stars such as '★★★'. */
export const ratingKind = defineKind<number, RatingOptions>({
  name: 'rating',
  column: () => Column({ type: 'smallint', default: 0 }),
  output: () => ({ type: () => GraphQLInt }),
  input: () => String,
  canBeEmpty: true,
  empty: () => 0,
  isEmpty: (count) => count === 0,
  parse(value, field) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (!/^★*$/.test(text) || text.length > field.options.stars)
      throw invalidInput({ [field.name]: `${field.label} must be up to ${field.options.stars} stars.` });
    return text.length;
  },
  isSortable: true,
  search: {
    words: (column, weight) => [`setweight(to_tsvector('simple', 'stars' || ${column}), '${weight}')`],
  },
  hints: {
    arguments: { stars: { type: GraphQLInt, description: 'Most stars of a rating.' } },
    of: ({ options }) => ({ stars: options.stars }),
  },
});

/** A rating by stars. */
export const Rating = fieldDecorator(ratingKind);
