import { expect, test } from 'vitest';
import { anchorsIn, withAnchors } from './heading-anchors.ts';

const html =
  '<h2>The <em>calendar</em></h2><p>Text</p><h3>Fees &amp; rates</h3><h2>The calendar</h2><h2> </h2>';

test('headings get an id from their words, and a link to themselves', () => {
  expect(withAnchors('<h2 dir="auto">The “calendar”</h2>')).toBe(
    '<h2 dir="auto" id="the-calendar">The “calendar”<a class="anchor" href="#the-calendar" aria-label="Link to this part: The “calendar”"></a></h2>',
  );
});

test('the list has the second-level headings, with the ids that the headings have', () => {
  const anchors = anchorsIn(html);
  expect(anchors).toEqual([
    { id: 'the-calendar', words: 'The calendar' },
    { id: 'the-calendar-2', words: 'The calendar' },
  ]);
  const shown = withAnchors(html);
  for (const { id } of anchors) expect(shown).toContain(` id="${id}"`);
  expect(shown).toContain('id="fees-rates"');
});

test.each([
  ['Main', 'main-2'],
  ['End', 'end-2'],
  ['監査', '監査'],
  ['…', 'part'],
  ['x'.repeat(90), 'x'.repeat(60)],
])('the id of %s is %s', (words, id) => {
  expect(anchorsIn(`<h2>${words}</h2>`)).toEqual([{ id, words }]);
});

test('no heading can end the attribute early', () => {
  expect(withAnchors('<h2>A "quoted" word</h2>')).toContain(
    'aria-label="Link to this part: A &quot;quoted&quot; word"',
  );
});

test('equal headings are numbered, and no two headings have the same id', () => {
  const ids = anchorsIn('<h2>Fees</h2><h2>Fees 2</h2><h2>Fees</h2><h2>Fees</h2>').map(({ id }) => id);
  expect(ids).toEqual(['fees', 'fees-2', 'fees-3', 'fees-4']);
});
