import { expect, test } from 'vitest';
import { fileFault } from './file-rules.ts';

const file = (type: string, megabytes = 1) => ({ type, size: megabytes * 1024 * 1024 });

test('accepts images up to 10 MB as pictures', () => {
  expect(fileFault(file('image/png', 10), 'picture')).toBeNull();
  expect(fileFault(file('application/pdf'), 'picture')).toBe('Please choose an image.');
  expect(fileFault(file('image/png', 11), 'picture')).toMatch('10 MB');
});

test('accepts images and PDFs up to 25 MB as newsletter files', () => {
  expect(fileFault(file('application/pdf', 25), 'document')).toBeNull();
  expect(fileFault(file('image/webp'), 'document')).toBeNull();
  expect(fileFault(file('text/html'), 'document')).toBe('Please choose an image or a PDF.');
});

test('accepts any type as other files', () => {
  expect(fileFault(file(''), 'anyFile')).toBeNull();
  expect(fileFault(file('', 26), 'anyFile')).toMatch('25 MB');
});
