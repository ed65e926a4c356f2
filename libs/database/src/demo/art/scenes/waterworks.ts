import { box, disc, fill, glints, ground, polyline, repeat, short, stroke, swell } from '../drawing.ts';
import { ink } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** A flight of locks: the same water, raised one chamber at a time. */
export function lockGates(random: SeededRandom): string {
  const levels = [700, 600, 500, 400, 300];
  const chamber = 320;
  const depth = 150;
  const stone = [ink.umber, '#66503f', '#705a47', '#5f4a3a'] as const;
  const water = levels.map((level, index) => {
    const x = index * chamber;
    return [
      box(
        x,
        level,
        chamber,
        depth,
        ['#79a29e', '#679494', '#568489', '#46757e', '#376873'][index] ?? ink.teal,
      ),
      repeat(7, () =>
        stroke(
          `M${short(x + random.between(24, 210))} ${short(level + random.between(16, depth - 14))}h${short(random.between(30, 80))}`,
          ink.fog,
          3,
          'opacity="0.4"',
        ),
      ),
      box(x, level + depth, chamber, 800, '#4d3b2f'),
      repeat(14, (row) =>
        repeat(6, (column) => {
          const indent = column === 0 && row % 2 ? 30 : 0;
          return box(
            x + column * 64 - (row % 2) * 30 + indent,
            level + depth + 6 + row * 44,
            59 - indent,
            38,
            random.pick(stone),
            'rx="3"',
          );
        }),
      ),
    ].join('');
  });
  const gates = levels.slice(1).map((level, index) => {
    const x = (index + 1) * chamber;
    const top = level - 66;
    return [
      box(x - 18, top, 36, 330, ink.navy, 'rx="3"'),
      repeat(5, (plank) => stroke(`M${x - 17} ${top + 50 + plank * 54}h34`, ink.slate, 3)),
      box(x - 132, top - 14, 200, 18, ink.paper, 'rx="4"'),
      box(x - 7, top - 48, 14, 40, ink.brass, 'rx="4"'),
    ].join('');
  });
  const boat = (x: number, level: number): string =>
    [
      fill(`M${x - 112} ${level - 34}H${x + 118}L${x + 88} ${level + 16}H${x - 86}Z`, ink.brick),
      box(x - 112, level - 40, 230, 9, ink.paper, 'rx="3"'),
      box(x - 66, level - 84, 96, 46, ink.paper, 'rx="5"'),
      repeat(3, (pane) => box(x - 56 + pane * 28, level - 74, 20, 18, ink.slate, 'rx="3"')),
      box(x + 44, level - 116, 20, 78, ink.navy, 'rx="3"'),
    ].join('');
  return [
    ground('sky', [
      [0, '#dce5de'],
      [0.8, '#f4ecda'],
    ]),
    disc([300, 210], 84, '#fbf2dc'),
    fill(swell(400, 56, 1200, random), ink.mist, 0.8),
    fill(swell(520, 34, 800, random), ink.tide, 0.7),
    ...water,
    ...gates,
    boat(800, 500),
  ].join('');
}

/** Quay steps going down into the water, each tide's mark left on the stone. */
export function quaySteps(random: SeededRandom): string {
  const risers = [
    '#d9c7a4',
    '#d2be9a',
    '#cab48f',
    '#c1aa85',
    '#b79f7b',
    '#8d9274',
    '#6f8468',
    '#55735d',
    '#426352',
  ];
  const steps = risers.map((color, index) => {
    const near = index / 8;
    const half = 330 + near * 430;
    const top = 236 + index * 34 + near * near * 230;
    const [tread, riser] = [18 + near * 34, 24 + near * 44];
    const weed = index > 4;
    return [
      fill(
        polyline(
          [
            [800 - half + 16, top],
            [800 + half - 16, top],
            [800 + half, top + tread],
            [800 - half, top + tread],
          ],
          true,
        ),
        weed ? '#9fae8f' : '#f0e5cb',
      ),
      box(800 - half, top + tread, half * 2, riser + 40, color),
      repeat(5, () =>
        stroke(
          `M${short(800 + random.between(-half, half - 90))} ${short(top + tread + random.between(6, riser))}h${short(random.between(20, 80))}`,
          ink.umber,
          2.4,
          'opacity="0.3"',
        ),
      ),
    ].join('');
  });
  const wall = (sign: number): string => {
    const at = (x: number): number => 800 + sign * x;
    const courses = repeat(11, (row) => {
      const y = 210 + row * 40;
      const inner = Math.max(322, 322 + (y - 244) * 0.6577) + 3;
      return stroke(
        polyline([
          [at(inner), y],
          [at(810), y + (y - 190) * 0.85 - (488 - (inner - 322)) * 0.2],
        ]),
        ink.umber,
        3,
        'opacity="0.4"',
      );
    });
    const face = fill(
      polyline(
        [
          [at(322), 190],
          [at(810), -20],
          [at(810), 910],
          [at(760), 910],
          [at(322), 244],
        ],
        true,
      ),
      sign > 0 ? '#8a7159' : '#a68a6c',
    );
    return (
      face +
      courses +
      fill(
        polyline(
          [
            [at(322), 176],
            [at(810), -60],
            [at(810), -10],
            [at(322), 196],
          ],
          true,
        ),
        ink.shell,
      )
    );
  };
  const ring = `<circle cx="1366" cy="402" r="40" fill="none" stroke="${ink.navy}" stroke-width="13"/>${disc([1366, 356], 15, ink.navy)}`;
  return [
    ground('sky', [
      [0, '#e3e9e2'],
      [0.3, '#f6ecd8'],
    ]),
    disc([800, 176], 92, '#f4d8a6'),
    box(470, 196, 660, 60, ink.sand),
    steps,
    wall(-1),
    wall(1),
    ring,
    fill(swell(640, 10, 520, random), '#8fb3ad', 0.55),
    fill(swell(706, 12, 640, random), '#5f9090', 0.75),
    fill(swell(786, 14, 700, random), '#3f747b', 0.85),
    fill(swell(852, 12, 560, random), '#2a5a64'),
    glints(50, 660, 890, ink.fog, random),
  ].join('');
}
