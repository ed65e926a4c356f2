import { describe, expect, test } from 'vitest';
import { httpUrl, imageAddress, linkAddress } from './index.ts';

describe('httpUrl', () => {
  test.each([
    'https://www.linkedin.com/in/someone',
    'http://partner.test',
    'HTTPS://Partner.test:8443/a/b?c=d&e=%20f#g',
    'https://www.münchen.test/ä',
    'https://x.test/@name',
  ])('takes %s as it is', (address) => {
    expect(httpUrl(address)).toBe(address);
  });

  test('trims white space', () => {
    expect(httpUrl('  https://a.test/b \n')).toBe('https://a.test/b');
  });

  test.each([
    '',
    '   ',
    null,
    undefined,
    'partner.test',
    '//partner.test',
    '/contact',
    'https:',
    'https://',
    'https:///a',
    'https:/a.test',
    'https:\\\\a.test',
    'https://\\a.test',
    'javascript:alert(1)',
    ' JavaScript:alert(1)//https://a.test',
    'data:text/html,x',
    'ftp://a.test/',
    'mailto:a@b.test',
    'https://user@a.test/',
    'https://user:secret@a.test/',
    'https://www.linkedin.com@evil.test/',
    'https://a.test/b c',
    'https://a.test/\nb',
    'java\nscript:alert(1)',
    'https://a.test/"><script>',
    'https://[::1',
    'https://a.test:99999/',
    `https://a.test/${'a'.repeat(9000)}`,
  ])('refuses %j', (address) => {
    expect(httpUrl(address)).toBeNull();
  });
});

describe('linkAddress', () => {
  test.each([
    'https://a.test/',
    'http://a.test',
    'mailto:a@b.test',
    'tel:+1-212',
    '/a',
    'a/b',
    '#c',
    '?d',
    '//a.test/b',
  ])('takes %s', (address) => {
    expect(linkAddress(address)).toBe(address);
  });

  test('removes characters that browsers ignore', () => {
    expect(linkAddress(' \x01https://a.\ttest/\n ')).toBe('https://a.test/');
  });

  test.each([
    '',
    'javascript:x',
    'JAVA\tSCRIPT:x',
    '\x01javascript:x',
    'data:,x',
    'ftp://a.test',
    'https://a:b@c.test',
    'http://[',
  ])('refuses %j', (address) => {
    expect(linkAddress(address)).toBeNull();
  });
});

describe('imageAddress', () => {
  test.each([
    ['/uploads/abc.webp', '/uploads/abc.webp'],
    ['uploads/abc.webp?w=1', '/uploads/abc.webp?w=1'],
    ['../../uploads/abc.webp', '/uploads/abc.webp'],
    ['https://pictures.test/a b.png', 'https://pictures.test/a%20b.png'],
    ['http://pictures.test/a.png', 'http://pictures.test/a.png'],
    ['//pictures.test/a.png', 'https://pictures.test/a.png'],
  ])('%s becomes %s', (address, result) => {
    expect(imageAddress(address)).toBe(result);
    expect(imageAddress(result)).toBe(result);
  });

  test.each([
    '',
    'a.png',
    '/',
    '/uploads/../logout',
    '/uploads/%2e%2e/logout',
    'data:image/png;base64,AA',
    'blob:https://a.test/1',
    'javascript:x',
    'https://a:b@c.test/d.png',
  ])('refuses %j', (address) => {
    expect(imageAddress(address)).toBeNull();
  });
});
