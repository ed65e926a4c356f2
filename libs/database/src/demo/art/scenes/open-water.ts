import { box, disc, fill, glints, ground, repeat, short, stroke, swell } from '../drawing.ts';
import { ink } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Sails of a regatta, far to near. */
export function regatta(random: SeededRandom): string {
  const sail = (x: number, foot: number, size: number, color: string, shade: string): string =>
    [
      fill(
        `M${short(x)} ${short(foot - size * 2.2)}C${short(x + size * 0.55)} ${short(foot - size * 1.3)} ${short(x + size * 0.9)} ${short(foot - size * 0.5)} ${short(x + size * 0.95)} ${short(foot)}H${short(x)}Z`,
        color,
      ),
      fill(
        `M${short(x - size * 0.06)} ${short(foot - size * 1.9)}C${short(x - size * 0.2)} ${short(foot - size)} ${short(x - size * 0.5)} ${short(foot - size * 0.3)} ${short(x - size * 0.74)} ${short(foot)}H${short(x - size * 0.06)}Z`,
        shade,
      ),
      fill(
        `M${short(x - size * 0.8)} ${short(foot + size * 0.07)}H${short(x + size)}L${short(x + size * 0.78)} ${short(foot + size * 0.26)}H${short(x - size * 0.5)}Z`,
        ink.navy,
      ),
    ].join('');
  const fleet = [
    [250, 436, 34],
    [420, 432, 30],
    [980, 440, 38],
    [1330, 436, 32],
    [640, 476, 62],
    [1190, 484, 68],
    [150, 520, 84],
    [930, 560, 110],
    [1440, 590, 128],
    [470, 662, 178],
  ].map(([x = 0, foot = 0, size = 0], index) => {
    const accent = index === 9 ? ink.brass : index === 7 ? ink.brick : ink.paper;
    return sail(x, foot, size, accent, index === 9 ? ink.lamp : ink.shell);
  });
  const seas = [
    [452, '#6f9aa0'],
    [520, '#56868d'],
    [610, '#3f6f78'],
    [720, '#2b5561'],
    [820, '#1d4150'],
  ] as const;
  return [
    ground('sky', [
      [0, '#c9dad9'],
      [0.5, '#f0ead9'],
    ]),
    fill(swell(430, 24, 1400, random), '#a9bfb9'),
    ...seas.flatMap(([top, color], index) => [
      fill(swell(top, 7 + index * 3, 340 + index * 110, random), color),
      ...fleet.slice(index * 2, index * 2 + 2),
    ]),
    fill(swell(846, 18, 760, random), '#163645'),
    glints(40, 730, 885, '#9dbcbd', random),
  ].join('');
}

/** Sunset in level bands, with gulls. */
export function stripedHorizon(random: SeededRandom): string {
  const bands = [
    '#f6ead3',
    '#f2dcb9',
    '#ebc89e',
    '#dfae85',
    '#cc8f6d',
    '#ad6f5a',
    '#84564f',
    '#5a4450',
    '#35384d',
    '#1e2d43',
  ];
  const heights = [110, 86, 80, 74, 68, 62, 70, 92, 118, 150];
  let top = 0;
  const stripes = bands.map((color, index) => {
    const height = heights[index] ?? 80;
    const stripe =
      index < 5
        ? box(0, top, 1600, height + 14, color)
        : fill(swell(top, 5 + index, 500 + index * 90, random), color);
    top += height;
    return stripe;
  });
  const gull = (x: number, y: number, size: number, tilt: number): string =>
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(tilt)}) scale(${short(size / 10)})">${fill('M-52 -6C-34 -26 -14 -16 0 2C14 -16 34 -26 52 -6C34 -14 16 -6 4 10Q0 15 -4 10C-16 -6 -34 -14 -52 -6Z', ink.navy)}</g>`;
  const flock = [
    [380, 190, 13, -10],
    [510, 260, 9, 6],
    [600, 160, 8, -4],
    [300, 300, 7, 8],
    [720, 240, 6, -8],
    [470, 130, 6, 4],
  ];
  return [
    ...stripes.slice(0, 5),
    disc([1120, 400], 150, '#f9e7bd'),
    ...stripes.slice(5),
    ...flock.map(([x = 0, y = 0, size = 0, tilt = 0]) => gull(x, y, size, tilt)),
    repeat(16, (step) =>
      stroke(
        `M${short(1120 - random.between(30, 140))} ${446 + step * 26}h${short(random.between(60, 260))}`,
        '#f9e7bd',
        4,
        `opacity="${0.6 - step * 0.034}"`,
      ),
    ),
  ].join('');
}
