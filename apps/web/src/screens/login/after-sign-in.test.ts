import { adminPatterns, matchesRoute } from '@daybook/routes';
import { describe, expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

const origin = 'https://firm.example';

test.each([
  ['?next=/post-list', '/post-list'],
  [`?next=${encodeURIComponent('/updateteam/6b00?tab=1#top')}`, '/updateteam/6b00?tab=1#top'],
  [`?next=${encodeURIComponent('/events-list?page=2&size=10')}`, '/events-list?page=2&size=10'],
  ['', '/dashboard'],
  ['?next=', '/dashboard'],
  ['?next=/login', '/dashboard'],
  ['?next=/nowhere', '/dashboard'],
  ['?next=/blog', '/dashboard'],
  ['?next=//evil.example/', '/dashboard'],
  ['?next=/.//evil.example/', '/dashboard'],
  ['?next=/%5Cevil.example', '/dashboard'],
  ['?next=/.%5C/evil.example', '/dashboard'],
  ['?next=/%09/evil.example', '/dashboard'],
  ['?next=https:evil.example', '/dashboard'],
  ['?next=https://evil.example', '/dashboard'],
  ['?next=https://firm.example@evil.example/dashboard', '/dashboard'],
  ['?next=javascript:alert(1)', '/dashboard'],
])('%s leads to %s', (search, path) => {
  expect(afterSignIn({ origin, search })).toBe(path);
});

/** However these parts are combined, the browser must stay in the back office of this site. */
describe('every spelling leads to an address of the back office', () => {
  const pieces = [
    ...[
      '/',
      '//',
      '/./',
      '/.//',
      '/..//',
      '\\',
      '/\\',
      '/%2e/',
      '%2F',
      '%5c',
      '\t',
      '\n',
      '\r',
      '\u0000',
      ' ',
    ],
    ...['https:', 'HTTPS:', 'javascript:', 'data:', 'blob:https://firm.example/', 'user:pass@', '@', ':443'],
    ...[
      'evil.example',
      'firm.example',
      'dashboard',
      'post-list',
      'updateteam',
      '?',
      '#',
      ';',
      '。',
      '\u2044',
    ],
  ];
  const all = pieces.flatMap((one) =>
    pieces.flatMap((two) => [one + two, ...pieces.flatMap((three) => [one + two + three])]),
  );
  const ends = ['', '/evil.example/dashboard'];

  test.each(ends)('with the end %j', (end) => {
    const wrong = all.flatMap((start) =>
      [start + end, encodeURIComponent(start) + end].filter((next) => {
        const path = afterSignIn({ origin, search: `?${new URLSearchParams({ next })}` });
        const url = new URL(path, `${origin}/login`);
        const isKnown = adminPatterns.some((pattern) => matchesRoute(pattern, url.pathname));
        return url.origin !== origin || !isKnown;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
