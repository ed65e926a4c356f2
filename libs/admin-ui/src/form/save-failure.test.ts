import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { FormField } from '@daybook/graphql-client/form-field';
import { expect, test } from 'vitest';
import { saveFailure } from './save-failure.ts';

const fields: FormField[] = [
  { name: 'slug', kind: 'slug', label: 'Slug' },
  { name: 'items', kind: 'items', label: 'Items' },
  {
    name: 'picture',
    kind: 'picture',
    label: 'Image',
    required: 'Please upload an image.',
  },
];
const refusal = (message: string, extensions: Record<string, unknown>) =>
  saveFailure(new CombinedGraphQLErrors({ errors: [{ message, extensions }] }), fields);

test('shows the message of a field at the field and nowhere else', () => {
  const sentence = 'This slug is taken by another post.';
  expect(refusal(sentence, { code: 'CONFLICT', fields: { slug: sentence } })).toEqual({
    fields: { slug: sentence },
    message: null,
    conflict: null,
  });
});

test('shows the message of a list item at the list', () => {
  expect(
    refusal('Too long.', { code: 'BAD_USER_INPUT', fields: { 'items.2.name': 'Too long.' } }).fields,
  ).toEqual({
    items: 'Too long.',
  });
});

test('shows a missing image and unknown fields above the form', () => {
  expect(refusal('x', { fields: { picture: 'Please upload an image.' } }).message).toBe(
    'Please upload an image.',
  );
  expect(refusal('x', { fields: { other: 'No such field.' } }).message).toBe('No such field.');
});

test('reports CONFLICT as a changed record and NOT_FOUND as a removed one', () => {
  const changed = refusal('The record was changed.', { code: 'CONFLICT' });
  expect(changed).toEqual({ fields: {}, message: 'The record was changed.', conflict: 'changed' });
  expect(refusal('Post not found.', { code: 'NOT_FOUND' }).conflict).toBe('removed');
});

test('reads the message of a response that is not GraphQL, and reports an unreachable server', () => {
  const response = new Response(null, { status: 413 });
  const tooLarge = new ServerError('x', { response, bodyText: '{"message":"The body is too large."}' });
  expect(saveFailure(tooLarge, fields).message).toBe('The body is too large.');
  expect(saveFailure(new TypeError('Failed to fetch'), fields).message).toMatch(/cannot be reached/);
});
