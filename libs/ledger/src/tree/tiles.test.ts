import { expect, test } from 'vitest';
import { bundleOf, bundlePath, parseTilePath, tilePath, widthOf } from './tiles.ts';

/** The example of C2SP tlog-tiles. */
const size = 70_000;

test('has the tiles of the specification', () => {
  expect(widthOf({ level: 0, index: 272 }, size)).toBe(256);
  expect(widthOf({ level: 0, index: 273 }, size)).toBe(112);
  expect(widthOf({ level: 0, index: 274 }, size)).toBe(0);
  expect(widthOf({ level: 1, index: 0 }, size)).toBe(256);
  expect(widthOf({ level: 1, index: 1 }, size)).toBe(17);
  expect(widthOf({ level: 2, index: 0 }, size)).toBe(1);
  expect(widthOf({ level: 3, index: 0 }, size)).toBe(0);
});

test('writes the paths of the specification, and reads them again', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 1, index: 0, width: 17 })).toBe('tile/1/000.p/17');
  expect(bundlePath({ index: 273, width: 112 })).toBe('tile/entries/273.p/112');
  expect(parseTilePath('tile/0/x001/x234/067')).toEqual({ level: 0, index: 1_234_067, width: 256 });
  expect(parseTilePath('tile/1/000.p/17')).toEqual({ level: 1, index: 0, width: 17 });
  expect(parseTilePath('tile/entries/273.p/112')).toEqual({ level: 'entries', index: 273, width: 112 });
});

test.each([
  'tile/00/000',
  'tile/64/000',
  'tile/0/0',
  'tile/0/x000/001',
  'tile/0/001/002',
  'tile/0/x001',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/999',
  'tile/0/000.p/01',
  'tile/entry/000',
  'tile/0/000/',
])('refuses the path %s', (path) => {
  expect(parseTilePath(path)).toBeNull();
});

test('bundles entries with their lengths, and refuses an entry that is too long', () => {
  expect(bundleOf([Buffer.from('ab'), Buffer.from('')]).toString('hex')).toBe('0002616200' + '00');
  expect(() => bundleOf([Buffer.alloc(0x1_00_00)])).toThrow(RangeError);
});
