import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { atPublication } from './at-publication.ts';

test('adds the directive to the operation, and leaves fragments and the original alone', () => {
  const document = parse(
    'query One($id: ID!) { record: one(id: $id) { ...Fields } } fragment Fields on One { id }',
  );
  const before = print(document);
  expect(print(atPublication(document, 12))).toBe(
    before.replace('$id: ID!) {', '$id: ID!) @perspective(publication: 12) {'),
  );
  expect(print(document)).toBe(before);
});
