import { describe, expect, test } from 'vitest';
import { sanitizeRichText } from './index.ts';
import { violations } from './testing/violations.ts';
import { xssVectors } from './testing/xss-vectors.ts';

const allVectors = Object.values(xssVectors).flat();

test('the check itself finds forbidden content', () => {
  expect(violations('<p onclick="x">y</p>')).toEqual(['attribute p onclick']);
  expect(violations('<svg></svg><!-- x -->')).toContain('node #comment');
  expect(violations('<a href="java&Tab;script:x">y</a>')).toHaveLength(1);
  expect(violations('<a target="_blank" href="/x">y</a>')).toEqual(['new tab with opener']);
  expect(violations('<img src="data:x"><iframe src="https://evil.test/"></iframe>')).toHaveLength(2);
});

describe.each(Object.entries(xssVectors))('%s', (_kind, vectors) => {
  test.each(vectors)('%j leaves only what is allowed', (vector) => {
    expect(violations(sanitizeRichText(vector))).toEqual([]);
  });

  test.each(vectors)('%j does not change again', (vector) => {
    const once = sanitizeRichText(vector);
    expect(sanitizeRichText(once)).toBe(once);
  });
});

const surroundings: readonly ((vector: string) => string)[] = [
  (vector) => `<p>${vector}</p>`,
  (vector) => `<table><tr><td>${vector}</td></tr></table>`,
  (vector) => `<table>${vector}</table>`,
  (vector) => `<ul><li><b>${vector}`,
  (vector) => `<svg>${vector}</svg>`,
  (vector) => `<math><mtext>${vector}`,
  (vector) => `<noscript>${vector}</noscript>`,
  (vector) => `<a title="${vector}" href="/x">y</a>`,
  (vector) => `<img alt='${vector}' src="/uploads/a.png">`,
  (vector) => `<!--${vector}-->${vector}`,
  (vector) => `<style>${vector}</style>${vector}`,
  (vector) => '<div>'.repeat(150) + vector,
];

test.each(surroundings.map((surround) => [surround('…').slice(0, 60), surround] as const))(
  'stops every vector inside %s',
  (_name, surround) => {
    for (const vector of allVectors) {
      const once = sanitizeRichText(surround(vector));
      expect(violations(once), vector).toEqual([]);
      expect(sanitizeRichText(once), vector).toBe(once);
    }
  },
);

test('stops every pair of vectors', () => {
  const open: string[] = [];
  for (const first of allVectors) {
    for (const second of allVectors.filter((_, index) => index % 7 === first.length % 7)) {
      if (violations(sanitizeRichText(first + second)).length > 0) open.push(first + second);
    }
  }
  expect(open).toEqual([]);
});

test('removes scripts, styles, and forms with their content, and keeps the text of other unknown elements', () => {
  expect(
    sanitizeRichText('a<script>b</script><style>c</style><svg><text>d</text></svg><math>e</math>f'),
  ).toBe('af');
  expect(sanitizeRichText('<form>Name <input value="x"><select><option>y</option></select></form>')).toBe(
    '<div>Name </div>',
  );
  expect(sanitizeRichText('<blink>a</blink> <o:p>b</o:p>')).toBe('a b');
});
