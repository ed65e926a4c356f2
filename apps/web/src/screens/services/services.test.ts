import { expect, test } from 'vitest';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

test('the accordion opens one part at most, the first at the start', async () => {
  const { html } = await renderAddress('/services');
  const parts = html.match(/<details name="package-comparison"[^>]*>/g) ?? [];
  expect(parts.map((part) => part.includes('open=""'))).toEqual([true, false]);
});

test('ticks stand in the columns that an item belongs to, and can be read aloud', async () => {
  const { html } = await renderAddress('/services');
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = '']) => visibleText(row));
  expect(rows).toEqual([
    'Comments on your draft Included – Not included ',
    'The whole review – Not included Included ',
    'Form CRS Included Included ',
  ]);
});
