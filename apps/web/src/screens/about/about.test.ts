import { expect, test } from 'vitest';
import { fullResults } from '../../testing/query-results.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

test('shows only members with the display flag, and only profiles they have', async () => {
  const { html } = await renderAddress('/about');
  expect(visibleText(html)).not.toContain('Somebody Hidden');
  expect(html).toContain('href="https://www.linkedin.com/in/daniel"');
  expect(html).not.toContain('on X<');
  expect(html).toContain('alt="Portrait of Daniel Okafor"');
});

test('does not link a partner whose name is not a web address', async () => {
  const partnerships = { items: [{ id: 'a', name: 'javascript:alert(1)', picture: null }] };
  const { html } = await renderAddress('/partnerships', {
    Partnerships: { ...fullResults.Partnerships, partnerships },
  });
  expect(html).not.toContain('href="javascript:');
});
