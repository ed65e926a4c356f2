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

/** A lighthouse on its rock, the beam crossing a darkening sky. */
export function lighthouse(random: SeededRandom): string {
  const lamp = [1120, 262] as const;
  const beam = (points: readonly (readonly [number, number])[], opacity: number): string =>
    fill(polyline([lamp, ...points], true), '#f7e7b8', opacity);
  const tower = polyline(
    [
      [1084, 312],
      [1156, 312],
      [1182, 664],
      [1058, 664],
    ],
    true,
  );
  const bands = [
    [372, 60],
    [492, 64],
    [614, 50],
  ]
    .map(([top = 0, height = 0]) => {
      const half = (y: number): number => 36 + ((y - 312) / 352) * 26;
      return fill(
        polyline(
          [
            [1120 - half(top), top],
            [1120 + half(top), top],
            [1120 + half(top + height), top + height],
            [1120 - half(top + height), top + height],
          ],
          true,
        ),
        ink.brick,
      );
    })
    .join('');
  return [
    ground('sky', [
      [0, '#16283d'],
      [0.45, '#3d5a70'],
      [0.72, '#d7a883'],
    ]),
    repeat(46, () =>
      disc(
        [random.between(0, 1600), random.between(0, 260)],
        random.between(0.8, 2),
        ink.paper,
        'opacity="0.65"',
      ),
    ),
    beam(
      [
        [-20, 60],
        [-20, 330],
      ],
      0.16,
    ),
    beam(
      [
        [-20, 120],
        [-20, 260],
      ],
      0.2,
    ),
    beam(
      [
        [1640, 190],
        [1640, 300],
      ],
      0.14,
    ),
    fill(swell(650, 12, 800, random), '#6f7f86'),
    box(0, 664, 1600, 240, ink.slate),
    fill(swell(730, 12, 420, random), '#244058'),
    fill(swell(800, 14, 520, random), '#1b344b'),
    fill(swell(866, 10, 380, random), ink.navy),
    glints(50, 690, 880, '#7f97a6', random),
    fill(
      `${curve([
        [800, 700],
        [880, 668],
        [960, 676],
        [1040, 646],
        [1120, 656],
        [1210, 648],
        [1290, 676],
        [1380, 672],
        [1460, 706],
      ])}L1500 740H760Z`,
      ink.night,
    ),
    fill(tower, ink.paper),
    bands,
    fill(
      polyline(
        [
          [1120, 312],
          [1156, 312],
          [1182, 664],
          [1120, 664],
        ],
        true,
      ),
      ink.night,
      0.16,
    ),
    box(1070, 296, 100, 18, ink.night, 'rx="3"'),
    box(1092, 228, 56, 70, ink.lamp),
    stroke('M1092 228V298M1110 228V298M1130 228V298M1148 228V298', ink.night, 4),
    fill(
      polyline(
        [
          [1080, 230],
          [1120, 186],
          [1160, 230],
        ],
        true,
      ),
      ink.night,
    ),
    disc(lamp, 22, '#fff6d8'),
    box(1106, 616, 28, 48, ink.night, 'rx="12"'),
    fill(
      polyline(
        [
          [1200, 650],
          [1200, 610],
          [1236, 584],
          [1272, 610],
          [1272, 650],
        ],
        true,
      ),
      ink.shell,
    ),
    fill(
      polyline(
        [
          [1192, 614],
          [1236, 578],
          [1280, 614],
        ],
        true,
      ),
      ink.brick,
    ),
  ].join('');
}

function buoy(x: number, waterline: number, size: number, color: string): string {
  return [
    `<ellipse cx="${short(x)}" cy="${short(waterline + size * 0.1)}" rx="${short(size * 0.75)}" ry="${short(size * 0.13)}" fill="${ink.night}" opacity="0.35"/>`,
    fill(
      polyline(
        [
          [x - size * 0.16, waterline - size * 1.55],
          [x + size * 0.16, waterline - size * 1.55],
          [x + size * 0.36, waterline - size * 0.35],
          [x - size * 0.36, waterline - size * 0.35],
        ],
        true,
      ),
      color,
    ),
    fill(
      polyline(
        [
          [x, waterline - size * 1.55],
          [x + size * 0.16, waterline - size * 1.55],
          [x + size * 0.36, waterline - size * 0.35],
          [x, waterline - size * 0.35],
        ],
        true,
      ),
      ink.night,
      0.2,
    ),
    fill(
      `M${short(x - size * 0.62)} ${short(waterline - size * 0.36)}H${short(x + size * 0.62)}L${short(x + size * 0.48)} ${short(waterline + size * 0.08)}H${short(x - size * 0.48)}Z`,
      color,
    ),
    box(
      x - size * 0.62,
      waterline - size * 0.42,
      size * 1.24,
      size * 0.12,
      ink.paper,
      `rx="${short(size * 0.05)}"`,
    ),
    disc([x, waterline - size * 1.7], size * 0.15, ink.lamp),
    fill(
      polyline(
        [
          [x - size * 0.34, waterline + size * 0.14],
          [x + size * 0.34, waterline + size * 0.14],
          [x + size * 0.12, waterline + size * 1.3],
          [x - size * 0.12, waterline + size * 1.3],
        ],
        true,
      ),
      color,
      0.24,
    ),
  ].join('');
}

/** A buoyed channel: red to one side, green to the other, the way through between them. */
export function channelBuoys(random: SeededRandom): string {
  const horizon = 400;
  const places = [0.08, 0.19, 0.36, 0.62, 1].map((near) => {
    const y = horizon + 30 + near * 360;
    const spread = 36 + near * 520;
    const size = 12 + near * 92;
    return `${buoy(830 - spread, y, size, ink.brick)}${buoy(830 + spread, y, size, ink.green)}`;
  });
  const path = repeat(26, (step) => {
    const near = step / 25;
    const width = 16 + near * 250 * random.between(0.5, 1);
    return stroke(
      `M${short(830 - width / 2 + random.between(-14, 14))} ${short(horizon + 16 + near ** 1.4 * 470)}h${short(width)}`,
      '#fbf1d8',
      2 + near * 7,
      'opacity="0.6"',
    );
  });
  return [
    ground('sky', [
      [0, '#e2e7e0'],
      [0.45, '#f5ead2'],
    ]),
    disc([830, 316], 58, '#fbf3dc'),
    fill(swell(388, 12, 900, random), ink.mist),
    fill(
      `${curve([
        [1080, 402],
        [1240, 362],
        [1400, 350],
        [1640, 330],
      ])}V410H1080Z`,
      ink.tide,
    ),
    fill(
      `${curve([
        [-40, 352],
        [120, 372],
        [300, 380],
        [470, 402],
      ])}V410H-40Z`,
      ink.tide,
    ),
    box(0, horizon, 1600, 520, '#7fa3a3'),
    fill(swell(520, 8, 600, random), '#6c9495'),
    fill(swell(640, 12, 700, random), '#5b8588'),
    fill(swell(780, 16, 800, random), ink.teal),
    path,
    glints(60, 420, 890, ink.fog, random),
    ...places,
  ].join('');
}
