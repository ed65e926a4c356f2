import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecords } from './read-records.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-demo-'));
  await mkdir(join(folder, 'files'));
  await mkdir(join(folder, 'posts'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = (path: string, text: string) => writeFile(join(folder, path), text);
const read = (path: string) => readRecords(path, 'description', folder);

test('reads one record from an object and several from an array', async () => {
  await write('one.json', '{ "title": "One", "tags": ["a", "b"] }');
  await write('two.json', '[{ "title": "One" }, { "title": "Two" }]');
  expect(await read('one.json')).toEqual([{ path: 'one.json', input: { title: 'One', tags: ['a', 'b'] } }]);
  expect((await read('two.json')).map(({ input }) => input.title)).toEqual(['One', 'Two']);
});

test('reads the files of a folder in the order of their names, with the body in its field', async () => {
  await write('files/a.png', 'bytes');
  await write('posts/2-later.html', '---\ntitle: Later\n---\n<p>Later</p>\n');
  await write(
    'posts/1-first.html',
    '---\ntitle: "First: a"\ndate: 2026-01-02\npicture: files/a.png\n---\n\n<p>1</p>\n---\n',
  );
  expect(await read('posts')).toEqual([
    {
      path: 'posts/1-first.html',
      input: {
        title: 'First: a',
        date: '2026-01-02',
        picture: 'files/a.png',
        description: '\n<p>1</p>\n---\n',
      },
    },
    { path: 'posts/2-later.html', input: { title: 'Later', description: '<p>Later</p>\n' } },
  ]);
});

test.each([
  ['broken.json', '{ "title": ', /JSON/],
  ['text.json', '["text"]', /expected record/],
  ['empty.json', '[]', /Too small/],
  ['plain.html', '<p>No front matter</p>', /front matter/],
  ['list.html', '---\n- a\n---\n<p>1</p>', /expected record/],
  ['yaml.html', '---\na: "b\n---\n<p>1</p>', /quote/],
  ['file.html', '---\npicture: files/gone.png\n---\n<p>1</p>', /files\/gone\.png/],
])('names the file in the error about %s', async (path, text, problem) => {
  await write(path, text);
  const reading = read(path);
  await expect(reading).rejects.toThrow(`demo/${path}: `);
  await expect(reading).rejects.toThrow(problem);
});

test('names a file that is missing', async () => {
  await expect(read('missing.json')).rejects.toThrow(/^demo\/missing\.json: ENOENT/);
});
