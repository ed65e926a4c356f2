import { expect, test } from 'vitest';
import { fullResults } from '../../testing/query-results.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

async function pageOf(body: string): Promise<string> {
  const Post = { ...fullResults.Post, post: { ...fullResults.Post.post, body } };
  const { html } = await renderAddress('/blog/week-by-week', { Post });
  return html.replace(/<script[\s\S]*?<\/script>/g, '');
}

test('a video frame becomes a link to its player with its title', async () => {
  const html = await pageOf(
    '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="Q&amp;A" loading="lazy"></iframe>',
  );
  expect(html).not.toContain('<iframe');
  expect(html).toContain('href="https://www.youtube-nocookie.com/embed/abc" data-video="Q&amp;A"');
  expect(visibleText(html)).toContain('Play video');
});

test('a picture of another site becomes a link, one of this site stays a picture', async () => {
  const html = await pageOf(
    '<p><img src="https://pictures.test/a.png" alt="A &lt;chart&gt;"><img src="/uploads/p.png" alt="Ours"></p>',
  );
  expect(html).toContain('<a class="outside-picture" href="https://pictures.test/a.png"');
  expect(html).toContain('Picture at pictures.test: A &lt;chart&gt;');
  expect(html).toContain('<img src="/uploads/p.png" alt="Ours">');
  expect(html).not.toContain('<img src="https:');
});

test('each table gets a scrolling box with its caption as name', async () => {
  const html = await pageOf(
    '<table class="align-right"><caption>Fees "<b>now</b>"</caption><tbody><tr><td>1</td></tr></tbody></table><table><tbody><tr><td><table><tbody><tr><td>in</td></tr></tbody></table></td></tr></tbody></table>',
  );
  expect(html).toContain(
    '<div class="table-box align-right" role="region" aria-label="Fees &quot;now&quot;"><table><caption>',
  );
  expect(html.match(/<div class="table-box" role="region" aria-label="Table"><table>/g)).toHaveLength(2);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(3);
});

test('footnotes become numbers with links to the notes after the text, and back', async () => {
  const html = await pageOf(
    '<p>One<span class="footnote"> [See <a href="/rule">the rule</a>.]</span>, two<span class="footnote"> [Ibid.]</span>.</p>',
  );
  const [, text] = /id="mark-(\w+)-1"/.exec(html) ?? [];
  expect(html).toContain(
    `<p>One<sup><a id="mark-${text}-1" href="#note-${text}-1" role="doc-noteref" aria-label="Footnote 1">1</a></sup>, two<sup>`,
  );
  expect(html).toContain(
    `<ol><li id="note-${text}-1">See <a href="/rule">the rule</a>. <a href="#mark-${text}-1" role="doc-backlink" aria-label="Back to footnote 1 in the text">↩</a></li>`,
  );
  expect(visibleText(html)).toMatch(/One\s*1\s*, two\s*2\s*\.\s*See the rule/);
});

test.each([
  ['a footnote', '<span class="footnote"> [As of May.]</span>'],
  ['a picture of another site', '<img src="https://pictures.test/a.png" alt="A chart">'],
])('the list of parts and the heading have the same id if the heading has %s', async (_what, part) => {
  const html = await pageOf(`<h2>Fees${part}</h2><h2>Rates</h2><h2>Terms</h2>`);
  expect(html).toContain('<h2 id="fees">Fees<');
  expect(html).toMatch(/<a href="#fees"[^>]*>Fees<\/a>/);
});

test.each([
  ['<p>The word "footnote" in quotation marks</p>', 'The word "footnote"'],
  ['<p>One<span class="footnote"> [a <span class="align-left">b</span>]</span></p>', 'One'],
])('%s gets no empty list of notes', async (text, words) => {
  const html = await pageOf(text);
  expect(html).toContain(words);
  expect(html).not.toContain('doc-endnotes');
});

test('a footnote of blanks before another element stays as it is', async () => {
  const text = `<p>One<span class="footnote">${' '.repeat(200_000)}<span>two</span></span></p>`;
  expect(await pageOf(text)).not.toContain('doc-endnotes');
});
