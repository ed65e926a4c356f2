import { expect, test } from 'vitest';
import { StoredCopy } from '../media/stored-again.ts';
import { fileFault, fileRules } from './file-rules.ts';

const file = (type: string, megabytes = 1) => ({ type, size: megabytes * 1024 * 1024 });

test('pictures must be images of 10 MB at most', () => {
  expect(fileFault(file('image/png', 10), fileRules.picture)).toBeNull();
  expect(fileFault(file('application/pdf'), fileRules.picture)).toBe('Please choose an image.');
  expect(fileFault(file('image/png', 11), fileRules.picture)).toMatch('10 MB');
});

test('pictures of the library may be larger, because some grow when they are stored', () => {
  const copy = new StoredCopy([new Uint8Array(11 * 1024 * 1024)], 'large.png', { type: 'image/png' });
  expect(fileFault(copy, fileRules.picture)).toBeNull();
});

test('newsletter files may be images or PDFs of 25 MB at most', () => {
  expect(fileFault(file('application/pdf', 25), fileRules.document)).toBeNull();
  expect(fileFault(file('image/webp'), fileRules.document)).toBeNull();
  expect(fileFault(file('text/html'), fileRules.document)).toBe('Please choose an image or a PDF.');
});

test('other files may be of any kind', () => {
  expect(fileFault(file(''), fileRules.anyFile)).toBeNull();
  expect(fileFault(file('', 26), fileRules.anyFile)).toMatch('25 MB');
});
