import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layoutClasses, layoutFromClasses, styleFromClasses } from './index.ts';
import { sanitizeRichText } from './sanitize/index.ts';

test('the style sheet has every class', () => {
  const sheet = readFileSync(new URL('./layout.css', import.meta.url), 'utf8');
  for (const name of layoutClasses) expect(sheet).toMatch(new RegExp(`\\.rich-text \\.${name} \\{`));
});

test.each(layoutClasses)("%s survives the way to an editor's inline style and back", (name) => {
  const stored = `<p class="${name}">a</p>`;
  expect(sanitizeRichText(`<p style="${styleFromClasses(name)}">a</p>`)).toBe(stored);
  expect(sanitizeRichText(stored)).toBe(stored);
});

test('reads classes as a layout and ignores unknown ones', () => {
  expect(layoutFromClasses('x align-center  indent-3 y')).toEqual({ align: 'center', indent: 3 });
  expect(layoutFromClasses('align-middle indent-9 malignleft')).toEqual({});
  expect(styleFromClasses('x')).toBe('');
});
