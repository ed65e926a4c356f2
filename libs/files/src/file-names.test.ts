import { describe, expect, test } from 'vitest';
import { cleanOriginalName, newFileStem, parseFileName } from './file-names.ts';

describe('parseFileName', () => {
  test('tells the kind of a name, of its variants, and of its original', () => {
    const picture = newFileStem('picture');
    const file = newFileStem('file');
    const parts = { stem: picture, kind: 'picture', isOriginal: false };
    expect(parseFileName(`${picture}.jpg`)).toEqual(parts);
    expect(parseFileName(`${picture}-320.avif`)).toEqual(parts);
    expect(parseFileName(`${picture}-original.gif`)).toEqual({ ...parts, isOriginal: true });
    expect(parseFileName(`${file}.pdf`)).toEqual({ stem: file, kind: 'file', isOriginal: false });
  });

  test.each([
    '',
    'logo.png',
    '../pabcdefghij0123456789.png',
    'pabcdefghij0123456789.png/..',
    'pabcdefghij0123456789.png\0',
    'pabcdefghij0123456789.png\n',
    'pabcdefghij0123456789',
    'PABCDEFGHIJ0123456789.png',
    'pabcdefghij0123456789-0.png',
    '.incoming',
  ])('does not recognize %j as a stored file', (name) => {
    expect(parseFileName(name)).toBeNull();
  });
});

describe('cleanOriginalName', () => {
  test.each([
    ['Guide 2026.pdf', 'Guide 2026.pdf'],
    ['C:\\Users\\ann\\guide.pdf', 'guide.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['  ..  ', 'file'],
    ['', 'file'],
    ['Übersicht – Größe.pdf', 'Übersicht – Größe.pdf'],
  ])('cleans %j to %j', (clientName, label) => {
    expect(cleanOriginalName(clientName)).toBe(label);
  });

  test('keeps 200 characters including the extension, and does not split surrogate pairs', () => {
    const label = cleanOriginalName(`${'😀'.repeat(300)}.pdf`);
    expect([...label]).toHaveLength(200);
    expect(label.endsWith('😀.pdf')).toBe(true);
    expect(cleanOriginalName('a\uD800b.pdf').isWellFormed()).toBe(true);
  });
});
