import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layoutClasses, layoutFromClasses, styleFromClasses } from './index.ts';
import { sanitiseRichText } from './sanitise/index.ts';

test('the style sheet knows every class', () => {
  const sheet = readFileSync(new URL('./layout.css', import.meta.url), 'utf8');
  for (const name of layoutClasses) expect(sheet).toMatch(new RegExp(`\\.rich-text \\.${name} \\{`));
});

test.each(layoutClasses)('%s goes to an editor as style and comes back as it was', (name) => {
  const stored = `<p class="${name}">a</p>`;
  expect(sanitiseRichText(`<p style="${styleFromClasses(name)}">a</p>`)).toBe(stored);
  expect(sanitiseRichText(stored)).toBe(stored);
});

test('classes are read as a layout, unknown ones overlooked', () => {
  expect(layoutFromClasses('x align-center  indent-3 y')).toEqual({ align: 'center', indent: 3 });
  expect(layoutFromClasses('align-middle indent-9 malignleft')).toEqual({});
  expect(styleFromClasses('x')).toBe('');
});
