// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts';
import word from '../paste/fixtures/word.html?raw';
import { withPictures } from './insert-pictures.ts';
import { fileOf } from './local-pictures.ts';

const file = new File(['x'], 'copied.png', { type: 'image/png' });
const data = 'data:image/png;base64,eA==';

test('gives an embedded picture a placeholder, which its upload replaces', async () => {
  const pasted = cleanPastedHtml(`<p>a <img src="${data}" alt="A chart"> b</p>`);
  const [[placeholder, source] = ['', '']] = [...pasted.sources];
  expect(pasted.html).toBe(`<p>a <img src="${placeholder}" alt="A chart"> b</p>`);
  const read = await fileOf(source, 0);
  expect([read?.type, read?.name, await read?.text()]).toEqual(['image/png', 'pasted-1.png', 'x']);

  const picture = { src: '/uploads/p1.png', alt: 'B', width: '3', height: '2' };
  const done = withPictures({ ...pasted, isText: true }, new Map([[placeholder, picture]]));
  expect(done).toBe('<p>a <img src="/uploads/p1.png" alt="B" width="3" height="2"> b</p>');
});

test('removes a picture without an upload, together with its own paragraph', () => {
  const pasted = cleanPastedHtml(`<p>a</p><p><img src="${data}"></p>`);
  expect(withPictures({ ...pasted, isText: true }, new Map())).toBe('<p>a</p>');
});

test('takes the file of a picture that was copied in a browser, not its address', () => {
  const { sources } = cleanPastedHtml('<img src="https://other.example/a.png" alt="A">', [file]);
  expect([...sources.values()]).toEqual([file]);
});

test('keeps the address of a picture of another site inside a text, for the server to copy', () => {
  const html = '<p>a <img src="https://other.example/a.png" alt="A"></p>';
  expect(cleanPastedHtml(html, [file])).toEqual({ html, sources: new Map(), lostPictures: 0 });
});

test('matches pictures of Word with files on the clipboard if their numbers are equal', () => {
  const { sources, lostPictures } = cleanPastedHtml(word, [file]);
  expect([[...sources.values()], lostPictures]).toEqual([[file], 0]);
});

test('counts pictures that only the other program can read', () => {
  const html = '<p>a<img src="blob:https://outlook.example/1"><img src="cid:1"></p>';
  expect(cleanPastedHtml(html)).toEqual({ html: '<p>a</p>', sources: new Map(), lostPictures: 2 });
});

test('ignores an invalid data: address', async () => {
  expect(await fileOf('data:image/png;base64,%%%', 0)).toBeNull();
});
