import { expect, test } from 'vitest';
import { tidyValue, tidyValues } from './tidy.ts';

const link = { name: 'name', kind: 'link', label: 'URL' } as const;
const slug = { name: 'slug', kind: 'slug', label: 'Slug' } as const;

test.each([
  ['www.firm.com', 'https://www.firm.com'],
  [' firm.com/about?a=1#b ', 'https://firm.com/about?a=1#b'],
  ['münchen.example:8443', 'https://münchen.example:8443'],
  ['http://firm.com', 'http://firm.com'],
  ['https://firm.com', 'https://firm.com'],
  ...[
    'javascript:alert(1)',
    'ada@firm.com',
    '//firm.com',
    'firm',
    'ftp://firm.com',
    'firm.com other.com',
    '',
  ].map((text) => [text, text]),
])('the address %j is sent as %j', (typed, sent) => {
  expect(tidyValue(link, typed)).toBe(sent);
});

test.each([
  ['My New  Slug!', 'my-new-slug'],
  ['Überprüfung_2026.1', 'uberprufung-2026-1'],
  ['form-adv', 'form-adv'],
  ['?!', '?!'],
])('the slug %j is sent as %j', (typed, sent) => {
  expect(tidyValue(slug, typed)).toBe(sent);
});

test('keeps a slug that was not changed', () => {
  const before = { slug: 'Old_Slug', name: '' };
  expect(tidyValues([slug, link], { slug: 'Old_Slug', name: 'firm.com' }, before)).toEqual({
    slug: 'Old_Slug',
    name: 'https://firm.com',
  });
});
