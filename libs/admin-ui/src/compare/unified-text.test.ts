// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';
import { unifiedLines } from './unified-lines.ts';

const written = (old: string, present: string) =>
  unifiedLines(old, present)?.map((line) =>
    typeof line === 'number'
      ? line
      : line
          .map(({ text, kind }) => (kind === 'same' ? text : kind === 'deleted' ? `-${text}-` : `+${text}+`))
          .join(''),
  );

test('shows what was deleted before what replaces it', () => {
  expect(written('One old sentence.', 'One new sentence.')).toEqual(['One -old-+new+ sentence.']);
});

test('folds lines that are the same and far from a change', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(written(lines.join('\n'), lines.join('\n').replace('f', 'g'))).toEqual([4, 'e', '-f-+g+']);
});

test('reads rich text as lines, with the addresses of links and what pictures show', () => {
  const html =
    '<h2>Title</h2><p>See <a href="/adv">Form\n <b>ADV</b></a>.</p><ul><li>One</li><li>Two</li></ul><p><img src="/a/b.png" alt="A quay"></p>';
  expect(readableText(html)).toBe('Title\nSee Form ADV (/adv).\n• One\n• Two\n[Picture: A quay]');
  expect(readableText('<dl><dt>Fee</dt><dd>None</dd></dl><table><caption>Terms</caption></table>')).toBe(
    'Fee\nNone\nTerms',
  );
});
