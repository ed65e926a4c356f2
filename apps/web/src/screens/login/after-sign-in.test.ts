import { expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

const origin = 'https://firm.example';

test.each([
  ['?next=/post-list', '/post-list'],
  [`?next=${encodeURIComponent('/updateteam/6b00?tab=1#top')}`, '/updateteam/6b00?tab=1#top'],
  ['', '/dashboard'],
  ['?next=', '/dashboard'],
  ['?next=/login', '/dashboard'],
  ['?next=//evil.example/', '/dashboard'],
  ['?next=/%5Cevil.example', '/dashboard'],
  ['?next=/%09/evil.example', '/dashboard'],
  ['?next=https://evil.example', '/dashboard'],
  ['?next=javascript:alert(1)', '/dashboard'],
])('%s leads to %s', (search, path) => {
  expect(afterSignIn({ origin, search })).toBe(path);
});
