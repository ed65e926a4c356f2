import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '@daybook/content-engine';
import { expect, test } from 'vitest';
import { brandShades } from './brand-shades.ts';

test.each(['', '#7a1f3d', '#000000', '#0b3d91', '#5c4400', '#767676'])(
  'buttons in the accent color %j are legible in both schemes',
  (accent) => {
    const shades = brandShades(accent);
    expect(shades).toHaveLength(10);
    const [inDark = '', inLight = ''] = shades.slice(7);
    for (const color of [inDark, inLight])
      expect(contrastOf(color, '#ffffff'), color).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(inDark, '#242424')).toBeGreaterThanOrEqual(3);
  },
);

test('without an accent color, the back office has the one of the public site', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../web/src/styles/tokens.css'), 'utf8');
  expect(tokens).toContain(`--accent: ${brandShades('')[8]};`);
});
