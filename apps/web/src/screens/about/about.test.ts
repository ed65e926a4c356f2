import { expect, test } from 'vitest';
import { fullAnswers } from '../../testing/answers.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

test('only members flagged to be displayed are, with the profiles they have', async () => {
  const { html } = await renderAddress('/about');
  expect(visibleText(html)).not.toContain('Somebody Hidden');
  expect(html).toContain('href="https://www.linkedin.com/in/daniel"');
  expect(html).not.toContain('on X<');
  expect(html).toContain('alt="Portrait of Daniel Okafor"');
});

test('a partner whose name is no web address is not linked', async () => {
  const partnerships = { items: [{ id: 'a', name: 'javascript:alert(1)', picture: null }] };
  const { html } = await renderAddress('/partnerships', {
    Partnerships: { ...fullAnswers.Partnerships, partnerships },
  });
  expect(html).not.toContain('href="javascript:');
});
