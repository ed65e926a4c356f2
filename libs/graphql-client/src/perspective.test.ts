import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { atPublication, inRelease, withAllDrafts } from './perspective.ts';

const document = parse(
  'query One($id: ID!) { record: one(id: $id) { ...Fields } } fragment Fields on One { id }',
);

test('adds the directive to the operation, and leaves fragments and the original alone', () => {
  const before = print(document);
  const perspective = (directive: string) => before.replace('$id: ID!) {', `$id: ID!) ${directive} {`);
  expect(print(atPublication(document, 12))).toBe(perspective('@perspective(publication: 12)'));
  expect(print(inRelease(document, 'a1'))).toBe(perspective('@perspective(release: "a1")'));
  expect(print(withAllDrafts(document))).toBe(perspective('@perspective(drafts: true)'));
  expect(print(document)).toBe(before);
});
