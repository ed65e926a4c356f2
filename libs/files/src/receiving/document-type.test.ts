import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTypeOf, nameOfDocument } from './document-type.ts';

/** Archives with a list of content types only. */
const archives = {
  xlsx: 'UEsDBBQAAAAIAAAAIQCHzvvNZQAAAHMAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbCWNSwrCMBBAr1KyLSYXiN14ADdeYEgmOJD5kIxFb9+qqwcPHi8/PoZzy/cdx6CKy03FUfyrrwHMOhVwUkm71KiG8ubedDD4vGhrVLBqefGZxGkDoc4nonOPP0YGkvVMQtpy+r8OUEsBAhQDFAAAAAgAAAAhAIfO+81lAAAAcwAAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwUGAAAAAAEAAQBBAAAAlgAAAAAA',
  ods: 'UEsDBBQAAAAAAAAAIVyFbDmKLgAAAC4AAAAIAAAAbWltZXR5cGVhcHBsaWNhdGlvbi92bmQub2FzaXMub3BlbmRvY3VtZW50LnNwcmVhZHNoZWV0UEsBAhQDFAAAAAAAAAAhXIVsOYouAAAALgAAAAgAAAAAAAAAAAAAAIABAAAAAG1pbWV0eXBlUEsFBgAAAAABAAEANgAAAFQAAAAAAA==',
  xlsm: 'UEsDBBQAAAAIAAAAIQDaliL3VwAAAF0AAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbCXMQQqAIBRF0a2E00g3YE6icZM28LMHCfoVFbHdVzS9B67e74Ri9NaQszsxLJEruH55FpSSd5aqi6wanzKUCd3Cy3IBVQayOa5Mh8dr5HjswQtltPqvD1BLAQIUAxQAAAAIAAAAIQDaliL3VwAAAF0AAAATAAAAAAAAAAAAAACAAQAAAABbQ29udGVudF9UeXBlc10ueG1sUEsFBgAAAAABAAEAQQAAAIgAAAAAAA==',
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function typeOf(bytes: Buffer | string): Promise<string | null> {
  const path = join(folder, 'document');
  await writeFile(path, bytes);
  return documentTypeOf(path);
}

test('spreadsheets that may have macros, programs, and archives are refused', async () => {
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect(await typeOf(Buffer.from(archives.xlsx, 'base64'))).toBe(spreadsheet);
  for (const other of [
    archives.xlsm,
    archives.ods,
    Buffer.from('MZ\u0090\u0000').toString('base64'),
    'UEsFBgAA',
  ])
    expect(await typeOf(Buffer.from(other, 'base64'))).toBeNull();
});

test('texts in any encoding and format are plain texts', async () => {
  const bytes = [
    Buffer.from('Caf\u00e9;1', 'latin1'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><a/>',
  ];
  for (const text of bytes) expect(await typeOf(text)).toBe('text/plain');
});

test('the name of a document gets the ending of its type unless it has one', () => {
  expect(nameOfDocument('Letter.PDF', 'application/pdf')).toBe('Letter.PDF');
  expect(nameOfDocument('returns.csv', 'text/plain')).toBe('returns.csv');
  expect(nameOfDocument('run.bat', 'text/plain')).toBe('run.bat.txt');
  expect(nameOfDocument('a/letter.pdf\u202etxt', 'image/jpeg')).toBe('letter.pdftxt.jpg');
});
