import { expect, test } from 'vitest';
import { addressTyped, isAddress, pagesNamed, targetOf } from './link-targets.ts';

test('finds pages by any of their words', () => {
  expect(pagesNamed('exam mock').map(({ address }) => address)).toEqual(['/services/mock-sec-exam-services']);
  expect(pagesNamed('nothing')).toEqual([]);
});

test('knows the addresses of records that have a page', () => {
  expect(targetOf({ type: 'Post', id: '1', slug: 'a-b', title: 'T' })?.address).toBe('/blog/a-b');
  expect(targetOf({ type: 'Event', id: '1', slug: null, title: 'T' })?.address).toBe('/events-detail/1');
  expect(targetOf({ type: 'Partner', id: '1', slug: null, title: 'T' })).toBeNull();
});

test('tells addresses from words', () => {
  for (const address of ['https://a.example', '/blog', '#a', 'mailto:a@b.example', 'www.a.example'])
    expect(isAddress(address)).toBe(true);
  for (const words of ['exam', 'annual review', '17 CFR']) expect(isAddress(words)).toBe(false);
});

test.each([
  [' https://a.example/b ', 'https://a.example/b'],
  ['sec.gov/rules', 'https://sec.gov/rules'],
  ['www.sec.gov', 'https://www.sec.gov'],
  ['jo@firm.example', 'mailto:jo@firm.example'],
  ['/contact#form', '/contact#form'],
  ['https://', null],
  ['annual review', null],
  ['javascript:alert(1)', null],
])('reads the typed address %j as %j', (typed, address) => {
  expect(addressTyped(typed)).toBe(address);
});
