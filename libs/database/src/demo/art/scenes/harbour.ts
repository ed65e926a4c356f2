import {
  box,
  curve,
  disc,
  fill,
  glints,
  ground,
  polyline,
  repeat,
  short,
  stroke,
  swell,
} from '../drawing.ts';
import { ink } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { mirrored } from './reflection.ts';

function sailingBoat(x: number, waterline: number, size: number, hull: string): string {
  const mast = size * 2.5;
  const deck = waterline - size * 0.3;
  return [
    stroke(`M${x} ${deck}V${short(deck - mast)}`, ink.umber, size * 0.045),
    stroke(
      `M${short(x - size * 0.85)} ${deck}L${x} ${short(deck - mast)}L${short(x + size * 0.95)} ${deck}`,
      ink.umber,
      1.6,
      'opacity="0.6"',
    ),
    stroke(`M${x} ${short(deck - size * 0.28)}h${short(size * 0.72)}`, ink.paper, size * 0.12),
    stroke(`M${x} ${short(deck - size * 0.22)}h${short(size * 0.78)}`, ink.umber, size * 0.035),
    fill(
      `M${short(x - size)} ${deck}H${short(x + size * 1.05)}C${short(x + size * 0.95)} ${short(waterline + 2)} ${short(x + size * 0.7)} ${waterline} ${short(x + size * 0.6)} ${waterline}H${short(x - size * 0.75)}C${short(x - size * 0.9)} ${waterline} ${short(x - size)} ${short(deck + size * 0.1)} ${short(x - size)} ${deck}Z`,
      hull,
    ),
    box(x - size * 0.96, deck + size * 0.05, size * 1.96, size * 0.045, ink.paper, 'opacity="0.85"'),
    fill(
      polyline(
        [
          [x - size * 0.5, deck],
          [x - size * 0.42, deck - size * 0.2],
          [x - size * 0.02, deck - size * 0.2],
          [x + size * 0.05, deck],
        ],
        true,
      ),
      ink.shell,
    ),
  ].join('');
}

/** Moored boats off a stone quay, early in the day. */
export function quayBoats(random: SeededRandom): string {
  const waterline = 560;
  const berths = [
    [150, 92, ink.brick],
    [440, 118, ink.navy],
    [760, 104, ink.pine],
    [985, 74, ink.brass],
  ] as const;
  const boats = berths.map(([x, size, hull]) => sailingBoat(x, waterline + size * 0.15, size, hull)).join('');
  const stones = repeat(10, (row) =>
    repeat(7, (column) => {
      const width = random.between(78, 96);
      const indent = column === 0 && row % 2 ? 40 : 0;
      const x = 1112 + column * 88 - (row % 2) * 40 + indent;
      return box(
        x,
        470 + row * 46,
        width - 6 - indent,
        40,
        random.pick([ink.clay, ink.sand, '#cbb48f', '#bfa582']),
        'rx="5"',
      );
    }),
  );
  const bollard = (x: number): string =>
    `${box(x - 16, 410, 32, 46, ink.navy, 'rx="6"')}${box(x - 25, 400, 50, 20, ink.navy, 'rx="10"')}`;
  return [
    ground('sky', [
      [0, '#f3e6d0'],
      [0.62, '#e9c9a8'],
    ]),
    disc([560, 430], 96, '#f6dcae'),
    fill(swell(470, 34, 1100, random), ink.tide, 0.75),
    fill(swell(515, 18, 700, random), ink.moss, 0.85),
    box(0, waterline, 1600, 340, ink.green),
    box(0, waterline, 1600, 90, ink.moss, 'opacity="0.45"'),
    mirrored(waterline + 12, boats, 0.28),
    repeat(15, (step) =>
      stroke(
        `M${short(560 - random.between(20, 96))} ${waterline + 22 + step * 20}h${short(random.between(50, 170))}`,
        '#f6dcae',
        4,
        `opacity="${(0.5 - step * 0.03).toFixed(2)}"`,
      ),
    ),
    glints(60, 590, 890, ink.tide, random),
    boats,
    box(1098, 450, 520, 460, ink.umber),
    stones,
    box(1080, 444, 540, 30, ink.shell),
    bollard(1180),
    bollard(1460),
    stroke(
      curve([
        [1172, 428],
        [1100, 520],
        [1020, 545],
      ]),
      ink.shell,
      5,
    ),
  ].join('');
}

function crane(x: number, base: number, size: number, color: string): string {
  const top = base - size;
  const line = size * 0.028;
  return [
    stroke(
      `M${x} ${base}L${short(x + size * 0.1)} ${short(top + size * 0.25)}M${short(x + size * 0.34)} ${base}L${short(x + size * 0.24)} ${short(top + size * 0.25)}`,
      color,
      line * 1.3,
    ),
    stroke(
      `M${short(x + size * 0.03)} ${short(base - size * 0.28)}H${short(x + size * 0.31)}M${short(x + size * 0.06)} ${short(base - size * 0.28)}L${short(x + size * 0.25)} ${short(top + size * 0.3)}`,
      color,
      line,
    ),
    box(x + size * 0.06, top + size * 0.2, size * 0.24, size * 0.12, color),
    stroke(
      `M${short(x + size * 0.17)} ${short(top + size * 0.2)}V${short(top - size * 0.12)}`,
      color,
      line * 1.2,
    ),
    stroke(
      `M${short(x - size * 0.7)} ${short(top + size * 0.14)}L${short(x + size * 0.52)} ${short(top + size * 0.14)}`,
      color,
      line * 1.5,
    ),
    stroke(
      `M${short(x + size * 0.17)} ${short(top - size * 0.12)}L${short(x - size * 0.66)} ${short(top + size * 0.13)}M${short(x + size * 0.17)} ${short(top - size * 0.12)}L${short(x + size * 0.5)} ${short(top + size * 0.13)}`,
      color,
      line * 0.55,
    ),
    stroke(
      `M${short(x - size * 0.45)} ${short(top + size * 0.14)}V${short(top + size * 0.55)}`,
      color,
      line * 0.5,
    ),
    box(x - size * 0.52, top + size * 0.55, size * 0.14, size * 0.09, color),
  ].join('');
}

/** Cranes and stacked containers against a large low sun. */
export function cranes(random: SeededRandom): string {
  const colors = [ink.brick, ink.green, ink.navy, ink.brass, ink.teal, ink.sand, ink.slate] as const;
  const stack = repeat(15, (column) => {
    const height = Math.floor(random.between(1, 4.99));
    return repeat(height, (level) => {
      const color = random.pick(colors);
      const [x, y] = [40 + column * 104, 716 - level * 54];
      const ridges = repeat(8, (ridge) => box(x + 9 + ridge * 11, y + 6, 3, 38, ink.night, 'opacity="0.14"'));
      return `${box(x, y, 100, 50, color, 'rx="2"')}${ridges}`;
    });
  });
  return [
    ground('sky', [
      [0, '#f4e3c8'],
      [0.55, '#e6b48d'],
      [0.85, '#cf8e6c'],
    ]),
    disc([1060, 470], 210, '#f7e2b4'),
    fill(swell(610, 20, 900, random), '#9c6f5c', 0.55),
    crane(1180, 700, 330, '#8a5a4a'),
    crane(330, 720, 470, ink.navy),
    crane(860, 720, 520, ink.navy),
    stack,
    box(0, 766, 1600, 20, ink.umber),
    box(0, 786, 1600, 120, ink.navy),
    glints(60, 800, 896, ink.rose, random),
  ].join('');
}
