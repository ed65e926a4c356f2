import { expect, test } from 'vitest';
import { showsNothing } from './shows-nothing.ts';

test.each([
  '',
  ' \n',
  '<p></p>',
  '<p><br></p>',
  '<p>&nbsp;</p><p>\u00a0</p>',
  '<ul><li><strong> </strong></li></ul>',
  '<p><a href="/about" title="About us"></a></p>',
])('nothing is seen of %j', (html) => {
  expect(showsNothing(html)).toBe(true);
});

test.each([
  'Words',
  '<p>.</p>',
  '<p>&lt;</p>',
  '<p>&amp;nbsp;</p>',
  '<',
  '<p><img src="/uploads/a.png" alt=""></p>',
  '<IMG src="/uploads/a.png">',
  '<iframe src="https://www.youtube.com/embed/abc"></iframe>',
  '<p></p><hr>',
  '<table><tbody><tr><td></td></tr></tbody></table>',
])('something is seen of %j', (html) => {
  expect(showsNothing(html)).toBe(false);
});
