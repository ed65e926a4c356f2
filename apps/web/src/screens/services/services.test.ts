import { expect, test } from 'vitest';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

test('the accordion starts with the first part open and opens at most one', async () => {
  const { html } = await renderAddress('/services');
  const parts = html.match(/<details name="package-comparison"[^>]*>/g) ?? [];
  expect(parts.map((part) => part.includes('open=""'))).toEqual([true, false]);
});

test('ticks are in the columns of their items and have texts for screen readers', async () => {
  const { html } = await renderAddress('/services');
  const rows = [...html.matchAll(/<tr><th scope="row"[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    visibleText(row),
  );
  expect(rows).toEqual([
    'Comments on your draft Included – Not included ',
    'The whole review – Not included Included ',
    'Form CRS Included Included ',
  ]);
});
