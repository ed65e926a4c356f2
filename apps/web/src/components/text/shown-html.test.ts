import { expect, test } from 'vitest';
import { fullAnswers } from '../../testing/answers.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

async function pageOf(description: string): Promise<string> {
  const Post = { ...fullAnswers.Post, post: { ...fullAnswers.Post.post, description } };
  const { html } = await renderAddress('/blog/week-by-week', { Post });
  return html.replace(/<script[\s\S]*?<\/script>/g, '');
}

test('a frame in a text is a link to its player, named by its title', async () => {
  const html = await pageOf(
    '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="Q&amp;A" loading="lazy"></iframe>',
  );
  expect(html).not.toContain('<iframe');
  expect(html).toContain('href="https://www.youtube-nocookie.com/embed/abc" data-video="Q&amp;A"');
  expect(visibleText(html)).toContain('Play video');
});

test('a picture of another site is a link to it, one of this site a picture', async () => {
  const html = await pageOf(
    '<p><img src="https://pictures.test/a.png" alt="A &lt;chart&gt;"><img src="/uploads/p.png" alt="Ours"></p>',
  );
  expect(html).toContain('<a class="outside-picture" href="https://pictures.test/a.png"');
  expect(html).toContain('Picture at pictures.test: A &lt;chart&gt;');
  expect(html).toContain('<img src="/uploads/p.png" alt="Ours">');
  expect(html).not.toContain('<img src="https:');
});
