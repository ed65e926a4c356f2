import { expect, test } from 'vitest';
import { emailKey, isEmail } from './email.ts';

test.each([
  'ada@example.com',
  "o'neil+news@mail.example.co.uk",
  'zoë@exämple.de',
  `${'a'.repeat(242)}@example.com`,
])('%j is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'ada',
  '@example.com',
  'ada@example',
  'ada@.',
  'ada@example.',
  'ada @example.com',
  'ada@exam\u00a0ple.com',
  'ada@@example.com',
  'ada@exa\u200bmple.com',
  'ada@exa\uFFFDmple.com',
  `${'a'.repeat(243)}@example.com`,
])('%j is not an address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  ' Ada@Example.COM ',
  'ada@example.com\u0000',
  '\u0000ada@exa\u0000mple.com',
  '\tADA@example.com',
  'ada\n@exam\u000bple.c\u001bom\u007f',
  'ada@\u0085example.com',
])('%j is the same address', (text) => {
  expect(emailKey(text)).toBe('ada@example.com');
});

test('compares letters regardless of how they are composed', () => {
  expect(emailKey('zoe\u0308@example.com')).toBe(emailKey('ZO\u00cb@example.com'));
});
