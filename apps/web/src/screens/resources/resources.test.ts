import { expect, test } from 'vitest';
import { fullResults } from '../../testing/query-results.ts';
import { renderAddress } from '../../testing/render-address.ts';

test('the first resource has a longer form; all forms work without scripts', async () => {
  const { html } = await renderAddress('/resources');
  const [first = '', second = ''] = html.match(/<dialog .*?<\/dialog>/gs) ?? [];
  for (const dialog of [first, second])
    expect(dialog).toMatch(/action="\/forms\/resource\?resource=\w+" method="post"/);
  expect(first).toContain('name="jobTitle"');
  expect(second).not.toContain('name="jobTitle"');
  expect(second).toContain('name="resource" value="Template"');
});

test('every button links to the dialog of its resource', async () => {
  const { html } = await renderAddress('/resources');
  const ids = [...html.matchAll(/<dialog id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(html).toContain(`href="#${id}"`);
});

test('all ids of the page are unique, also if a description has footnotes', async () => {
  const { items } = fullResults.Resources.additionalResources;
  const description = '<p>For funds<span class="footnote"> [Of any size.]</span></p>';
  const additionalResources = { totalCount: 2, items: items.map((item) => ({ ...item, description })) };
  const { html } = await renderAddress('/resources', {
    Resources: { ...fullResults.Resources, additionalResources },
  });
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id) => id?.startsWith('note-'))).toHaveLength(4);
  expect(ids).toEqual([...new Set(ids)]);
});
