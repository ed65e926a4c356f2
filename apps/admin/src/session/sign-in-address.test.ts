import { expect, test } from 'vitest';
import { signInAddress } from './sign-in-address.ts';

test('passes the current address and its query to the sign-in page', () => {
  const address = new URL(
    signInAddress({ pathname: '/events-list', search: '?page=2&size=10' }),
    'http://site',
  );
  expect(address.pathname).toBe('/login');
  expect(address.searchParams.get('next')).toBe('/events-list?page=2&size=10');
});
