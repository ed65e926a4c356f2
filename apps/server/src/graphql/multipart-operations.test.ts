import { expect, test } from 'vitest';
import { operationsOf } from './multipart-operations.ts';

/** The operations of a form without files that maps one to a path. */
const placedAt = (path: string) =>
  operationsOf({
    kind: 'form',
    fields: {
      operations: '{"query":"{ __typename }","variables":{"list":[null]}}',
      map: JSON.stringify({ file: [path] }),
    },
    files: [],
  });

test.each(['variables.list.0', 'variables.list.1', 'variables.other'])('takes a file for %s', (path) => {
  expect(placedAt(path)).toHaveProperty(path);
});

test.each([
  'variables.list.4294967294',
  'variables.list.2',
  'variables.list.x',
  'query',
  'variables.list.0.a',
])('refuses a file for %s', (path) => {
  expect(() => placedAt(path)).toThrow('The upload could not be read.');
});
