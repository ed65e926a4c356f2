import { expect, test } from 'vitest';
import { renderAddress } from '../../testing/render-address.ts';

test('newsletters stand newest first, each with its file', async () => {
  const { html } = await renderAddress('/resources/compliance-newsletter');
  const entries = [...html.matchAll(/class="ledger__entry">([^<]+)</g)].map(([, name]) => name);
  expect(entries).toEqual(['Letter 3', 'Letter 2', 'Letter 1']);
  expect(html.match(/href="\/uploads\/notes\.pdf" download="notes\.pdf"/g)).toHaveLength(3);
});
