import { expect, test } from 'vitest';
import { areaBetween, areaOfShape, inside } from './crop-area.ts';

const picture = { width: 800, height: 450 };

test('the area between two corners stays within the picture, whichever corner comes first', () => {
  const area = { left: 100, top: 50, width: 300, height: 200 };
  expect(areaBetween(picture, { x: 100, y: 50 }, { x: 400, y: 250 })).toEqual(area);
  expect(areaBetween(picture, { x: 400, y: 250 }, { x: 100, y: 50 })).toEqual(area);
  const outside = areaBetween(picture, { x: -20, y: 400 }, { x: 900, y: 600 });
  expect(outside).toEqual({ left: 0, top: 400, width: 800, height: 50 });
});

test('an area of a shape is as large as possible, and near the focal point', () => {
  const center = { x: 50, y: 50 };
  expect(areaOfShape(picture, 1, center)).toEqual({ left: 175, top: 0, width: 450, height: 450 });
  expect(areaOfShape(picture, 1, { x: 100, y: 0 })).toEqual({ left: 350, top: 0, width: 450, height: 450 });
  expect(areaOfShape(picture, null, center)).toEqual({ left: 0, top: 0, ...picture });
});

test('typed numbers are kept within the picture', () => {
  expect(inside(picture, { left: 700, top: -5, width: 500, height: 0 })).toEqual({
    left: 700,
    top: 0,
    width: 100,
    height: 1,
  });
});
