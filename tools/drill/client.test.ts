import { expect, test } from 'vitest';
import { statusOf } from './client.ts';

test.each([
  ['BAD_USER_INPUT', 422],
  ['CONFLICT', 409],
  ['SERVICE_UNAVAILABLE', 503],
])('an error with the code %s has the status %i', (code, status) => {
  const body = JSON.stringify({ errors: [{ extensions: { code } }] });
  expect(statusOf({ status: 200, body, headers: {}, took: 0, wasSent: true })).toBe(status);
});
