import { buildSchema, execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import { withoutValues } from './without-values.ts';

const schema = buildSchema(`
  type Query { a(name: String, in: In): Int }
  enum Color { red }
  input In { password: String! color: Color }
`);

function messagesOf(declared: string, variables: Record<string, unknown>): string[] {
  const document = parse(`query (${declared}) { a }`);
  const result = execute({ schema, document, variableValues: variables });
  return 'errors' in result ? (result.errors ?? []).map(({ message }) => withoutValues(message)) : [];
}

test('removes values from messages', () => {
  expect(messagesOf('$name: String', { name: { text: 'hunter2; Field "x' } })).toEqual([
    'Variable "$name" got an invalid value; it is of another type.',
  ]);
  expect(messagesOf('$in: In', { in: { password: ['hunter2; '], color: 'red' } })).toEqual([
    'Variable "$in" got an invalid value at "in.password"; it is of another type.',
  ]);
  expect(messagesOf('$in: In', { in: { password: 'hunter2', more: 1 } })).toEqual([
    'Variable "$in" got an invalid value; Field "more" is not defined by type "In".',
  ]);
});

test('keeps the rest of the message', () => {
  expect(messagesOf('$in: In', { in: { password: 'x', color: 'blue' } })[0]).toMatch(
    /^Variable "\$in" got an invalid value at "in.color"; Value "blue" does not exist in "Color" enum/,
  );
  expect(messagesOf('$in: In!', {})).toEqual(['Variable "$in" of required type "In!" was not provided.']);
});
