import { expect, test } from 'vitest';
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
