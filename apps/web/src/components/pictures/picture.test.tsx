import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { picture } from '../../testing/records.ts';
import { Picture } from './picture.tsx';

const classOf = (focalX: number | null, focalY: number | null) => {
  const html = renderToStaticMarkup(
    <Picture picture={{ ...picture, focalX, focalY }} alt="A harbor" sizes="100vw" />,
  );
  return /<img[^>]*? class="(.*?)"/.exec(html)?.[1];
};

test('the classes of a picture name its focal point in steps of ten percent', () => {
  expect(classOf(0, 100)).toBe('focus-x-0 focus-y-100');
  expect(classOf(34, 66)).toBe('focus-x-30 focus-y-70');
  expect(classOf(96, null)).toBe('focus-x-100 focus-y-50');
});

test('a picture without a focal point has no class', () => {
  expect(classOf(null, null)).toBeUndefined();
});
