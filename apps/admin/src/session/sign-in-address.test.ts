import { expect, test } from 'vitest';
import { signInAddress } from './sign-in-address.ts';

test('the sign-in page is told where to come back to, query included', () => {
  const address = new URL(
    signInAddress({ pathname: '/events-list', search: '?page=2&size=10' }),
    'http://site',
  );
  expect(address.pathname).toBe('/login');
  expect(address.searchParams.get('next')).toBe('/events-list?page=2&size=10');
});
