import { arc, curve, disc, fill, ground, type Point, polyline, repeat, short, stroke } from '../drawing.ts';
import { ink } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { contour, terrain } from './terrain.ts';

/** Isobars and a front: what is coming, and how fast. */
export function weatherMap(random: SeededRandom): string {
  const field = terrain(random, 9);
  const levels = repeat(17, (index) =>
    stroke(
      contour(field, -1.2 + index * 0.15, 16),
      index % 4 === 0 ? ink.lamp : ink.tide,
      index % 4 === 0 ? 4 : 2,
      `opacity="${index % 4 === 0 ? 0.9 : 0.65}"`,
    ),
  );
  const front = (t: number): Point => [180 + 700 * t + 780 * t * t, 960 - 1320 * t + 560 * t * t];
  const along = (t: number): [Point, number] => [front(t), Math.atan2(-1320 + 1120 * t, 700 + 1560 * t)];
  const teeth = repeat(13, (index) => {
    const [[x, y], angle] = along(0.05 + index * 0.075);
    const degrees = short((angle * 180) / Math.PI);
    return `<g transform="translate(${short(x)} ${short(y)}) rotate(${degrees})">${index % 2 ? fill('M-24 0A24 24 0 0 0 24 0Z', ink.brick) : fill('M-24 0L0 36L24 0Z', ink.paper)}</g>`;
  });
  return [
    ground('sea', [
      [0, '#16352f'],
      [1, '#22504a'],
    ]),
    repeat(11, (index) =>
      stroke(arc([800, -1500], 1560 + index * 110, 0.9, 2.3), ink.moss, 1.4, 'opacity="0.55"'),
    ),
    repeat(15, (index) =>
      stroke(
        polyline([
          [800 + (index - 7) * 70, -40],
          [800 + (index - 7) * 190, 940],
        ]),
        ink.moss,
        1.4,
        'opacity="0.55"',
      ),
    ),
    levels,
    stroke(curve(Array.from({ length: 25 }, (_, index) => front(index / 24))), ink.paper, 6),
    teeth,
  ].join('');
}

/** A survey of the sea bed: one dot for each sounding, larger where it is shallow. */
export function soundings(random: SeededRandom): string {
  const field = terrain(random, 11);
  const dots: string[] = [];
  for (let row = 0; row < 23; row++) {
    for (let column = 0; column < 41; column++) {
      const [x, y] = [8 + column * 40 + (row % 2) * 20, 10 + row * 40];
      const height = field(x, y);
      const size = Math.min(Math.max(7.4 + height * 8.6, 1.8), 17);
      const color =
        height > 0.55 ? ink.lamp : height > 0.1 ? ink.sand : height > -0.35 ? ink.tide : ink.steel;
      dots.push(disc([x, y], size, color));
    }
  }
  const track: Point[] = [
    [-30, 700],
    [220, 560],
    [520, 620],
    [800, 420],
    [1100, 470],
    [1340, 260],
    [1640, 210],
  ];
  return [
    ground('deep', [
      [0, ink.navy],
      [1, ink.night],
    ]),
    ...dots,
    stroke(curve(track), ink.night, 20, 'opacity="0.75"'),
    stroke(curve(track), ink.brick, 8),
    track
      .slice(1, -1)
      .map((point) => disc(point, 17, ink.paper) + disc(point, 8, ink.brick))
      .join(''),
  ].join('');
}
