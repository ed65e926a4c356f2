import {
  box,
  disc,
  fill,
  glints,
  ground,
  type Point,
  polyline,
  repeat,
  short,
  stroke,
  swell,
} from '../drawing.ts';
import { ink } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** A hull in frame: keel and ribs, before any planking hides them. */
export function hullRibs(random: SeededRandom): string {
  const keel: Point = [800, 770];
  const timber = [
    '#e8d9c0',
    '#e2cfb2',
    '#dac3a2',
    '#d0b592',
    '#c3a582',
    '#b49472',
    '#a38363',
    '#917256',
    '#7f624a',
    '#6d533f',
    ink.umber,
  ];
  const ribs = timber.map((color, index) => {
    const near = 1 - (10 - index) / 10.6;
    const half = 90 + near * 560;
    const top = 120 + (1 - near) * 330;
    const foot = keel[1] - (1 - near) * 190;
    const side = (sign: number): string =>
      `M800 ${short(foot)}C${short(800 + sign * half * 0.72)} ${short(foot)} ${short(800 + sign * half * 0.98)} ${short(top + (foot - top) * 0.62)} ${short(800 + sign * half)} ${short(top)}`;
    return stroke(side(1) + side(-1), color, 12 + near * 26);
  });
  const posts = repeat(9, (index) => {
    const x = 40 + index * 190;
    return Math.abs(x - 800) < 520
      ? ''
      : stroke(`M${x} 900V${short(250 + random.between(0, 60))}`, ink.slate, 10);
  });
  return [
    ground('sky', [
      [0, '#efe4cd'],
      [0.75, '#f6efe0'],
    ]),
    disc([800, 440], 270, '#f3d9ac'),
    fill(swell(640, 22, 1000, random), ink.mist),
    box(0, 690, 1600, 220, '#8fa9a4'),
    glints(40, 700, 800, ink.fog, random),
    fill(
      polyline(
        [
          [560, 900],
          [1040, 900],
          [880, 640],
          [720, 640],
        ],
        true,
      ),
      ink.clay,
    ),
    repeat(7, (step) =>
      stroke(
        `M${580 + step * 20} ${880 - step * 36}H${1020 - step * 20}`,
        ink.umber,
        8 - step * 0.8,
        'opacity="0.6"',
      ),
    ),
    posts,
    stroke('M0 420H250M0 610H250M1370 420H1600M1370 610H1600', ink.slate, 9),
    ...ribs,
    fill(
      polyline(
        [
          [772, 900],
          [828, 900],
          [816, 600],
          [784, 600],
        ],
        true,
      ),
      ink.navy,
    ),
  ].join('');
}

/** A long viaduct in layers of morning mist. */
export function bridge(random: SeededRandom): string {
  const viaduct = (
    deck: number,
    pier: number,
    span: number,
    thickness: number,
    color: string,
    offset: number,
  ): string => {
    const arches = repeat(Math.ceil(1700 / span), (index) => {
      const x = offset + index * span;
      const radius = (span - pier) / 2;
      const spring = deck + thickness + radius;
      return `M${short(x)} 900V${short(spring)}A${short(radius)} ${short(radius)} 0 0 1 ${short(x + span - pier)} ${short(spring)}V900Z`;
    });
    return `<path d="M-50 ${deck}H1650V900H-50Z${arches}" fill="${color}" fill-rule="evenodd"/>`;
  };
  return [
    ground('sky', [
      [0, '#cfdcd8'],
      [0.6, '#f3ebd9'],
      [1, '#eadfc8'],
    ]),
    disc([1190, 250], 84, '#fbf3de'),
    fill(swell(420, 60, 1300, random), '#c2d0c9'),
    viaduct(400, 20, 118, 16, '#a9bdb8', -30),
    fill(swell(560, 30, 1000, random), '#d9dfd5', 0.85),
    viaduct(330, 46, 262, 34, ink.moss, -90),
    box(-10, 306, 1620, 12, ink.pine),
    repeat(54, (post) => box(post * 30, 288, 5, 24, ink.pine)),
    box(-10, 284, 1620, 6, ink.pine),
    fill(swell(700, 20, 900, random), '#86a7a2', 0.9),
    fill(swell(760, 16, 600, random), '#5e8784'),
    fill(swell(826, 18, 760, random), '#3c6a69'),
    glints(50, 720, 890, ink.fog, random),
  ].join('');
}

/** A pier walked to its end. */
export function pier(random: SeededRandom): string {
  const vanishing: Point = [930, 372];
  const planks = repeat(30, (index) => {
    const near = ((30 - index) / 30) ** 2.1;
    const next = ((29 - index) / 30) ** 2.1;
    const edge = (share: number): [number, number, number] => [
      vanishing[0] + (60 - vanishing[0]) * share,
      vanishing[0] + (1420 - vanishing[0]) * share,
      vanishing[1] + 14 + (940 - vanishing[1]) * share,
    ];
    const [l1, r1, y1] = edge(near);
    const [l2, r2, y2] = edge(next);
    return fill(
      polyline(
        [
          [l1, y1],
          [r1, y1],
          [r2, y2 + 1.6 * near],
          [l2, y2 + 1.6 * near],
        ],
        true,
      ),
      random.pick(['#bd9c77', '#b08f6b', '#c7a983', '#a98763', '#bb9a74']),
    );
  });
  const posts = repeat(7, (index) => {
    const share = ((7 - index) / 7) ** 1.7;
    const y = vanishing[1] + 14 + (900 - vanishing[1]) * share;
    const post = (x: number): string =>
      box(
        x - 13 * share,
        y - 190 * share,
        26 * share + 2,
        210 * share + 2,
        ink.navy,
        `rx="${short(5 * share)}"`,
      );
    return (
      post(vanishing[0] + (30 - vanishing[0]) * share) + post(vanishing[0] + (1452 - vanishing[0]) * share)
    );
  });
  const rail = (x: number, lift: number): string =>
    stroke(
      polyline([
        vanishing,
        [vanishing[0] + (x - vanishing[0]) * 1.2, vanishing[1] + (900 - vanishing[1]) * 1.2 - lift * 1.2],
      ]),
      ink.paper,
      6,
    );
  return [
    ground('sky', [
      [0, '#5c7f8d'],
      [0.28, '#a9bdb6'],
      [0.44, '#f3dfbd'],
    ]),
    disc([500, 300], 66, '#fcefcf'),
    fill(swell(352, 16, 900, random), '#8aa4a0'),
    box(0, 372, 1600, 540, '#4f8085'),
    fill(swell(480, 9, 500, random), '#437479'),
    fill(swell(620, 14, 600, random), '#37666d'),
    fill(swell(770, 18, 720, random), '#2a5660'),
    glints(80, 390, 890, ink.fog, random),
    planks,
    rail(30, 170),
    rail(1452, 170),
    posts,
  ].join('');
}
