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

test('shortens a long biography and links to the whole one', async () => {
  const [member] = fullResults.About.teamMembers.items;
  const biography = `${'Recomputes things. '.repeat(40)}Ends here.`;
  const teamMembers = { items: [{ ...member, biography }] };
  const { html } = await renderAddress('/about', { About: { ...fullResults.About, teamMembers } });
  expect(visibleText(html)).toMatch(/Recomputes things\. …\s+More about Daniel Okafor/);
  expect(visibleText(html)).not.toContain('Ends here.');
});

test('does not link a partner without a web address', async () => {
  const partnerships = { items: [{ id: 'a', url: 'javascript:alert(1)', picture: null }] };
  const { html } = await renderAddress('/partnerships', {
    Partnerships: { ...fullResults.Partnerships, partnerships },
  });
  expect(visibleText(html)).toContain('javascript:alert(1)');
  expect(html).not.toContain('href="javascript:');
});
