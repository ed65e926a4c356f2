import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '@daybook/content-engine';
import { expect, test } from 'vitest';
import { accentStyle } from './accent-style.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../web/src/styles/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
const tokenIn = (part: string, name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part)?.[1] ?? '';
const grounds = (part: string) => ['paper', 'paper-tint', 'surface'].map((name) => tokenIn(part, name));

test.each(['#1f4a41', '#7a1f3d', '#000000', '#0b3d91', '#5c4400'])(
  'texts in %s are legible in both schemes',
  (color) => {
    const [inLight = '', inDark = ''] = [...accentStyle(color).matchAll(/--accent:(#[0-9a-f]{6})/g)].map(
      ([, accent]) => accent,
    );
    expect(inLight).toBe(color);
    for (const ground of [...grounds(light), tokenIn(light, 'on-accent')])
      expect(contrastOf(inLight, ground), ground).toBeGreaterThanOrEqual(4.5);
    for (const ground of [...grounds(dark), tokenIn(dark, 'on-accent')])
      expect(contrastOf(inDark, ground), ground).toBeGreaterThanOrEqual(4.5);
  },
);
