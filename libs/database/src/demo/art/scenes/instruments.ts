import {
  arc,
  box,
  curve,
  disc,
  fill,
  glints,
  ground,
  onCircle,
  type Point,
  polyline,
  repeat,
  sceneHeight,
  sceneWidth,
  short,
  stroke,
  swell,
} from '../drawing.ts';
import { ink } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** The year as a tide clock: twelve months, four dates marked, high and low water round the dial. */
export function tideClock(random: SeededRandom): string {
  const center: Point = [980, 450];
  const ring = (angle: number, share: number): Point => onCircle(center, 300 + share * 46, angle);
  const tide: Point[] = Array.from({ length: 144 }, (_, index) => {
    const angle = (index / 144) * Math.PI * 2;
    return ring(angle, Math.sin(angle * 12) * (0.62 + 0.38 * Math.cos(angle * 2)));
  });
  const turn = (month: number): number => (month / 12) * Math.PI * 2 - Math.PI / 2;
  const ticks = repeat(60, (index) => {
    const angle = turn(index / 5);
    const major = index % 5 === 0;
    return stroke(
      polyline([onCircle(center, major ? 372 : 384, angle), onCircle(center, 402, angle)]),
      ink.navy,
      major ? 5 : 2,
    );
  });
  const marks = (
    [
      [3, ink.brick],
      [4, ink.brass],
      [9.6, ink.teal],
      [11.4, ink.brick],
    ] as const
  ).map(([month, color]) => stroke(arc(center, 428, turn(month) - 0.2, turn(month)), color, 20));
  const moons = repeat(8, (index) => {
    const [x, y] = [130 + (index % 2) * 130, 130 + Math.floor(index / 2) * 214];
    const bulge = Math.abs(Math.cos((index / 8) * Math.PI * 2)) * 46;
    const [lit, gibbous] = [index < 4 ? 1 : 0, index > 2 && index < 6];
    const inner = gibbous ? lit : 1 - lit;
    const phase =
      index === 0
        ? ''
        : fill(
            `M${x} ${y - 46}A46 46 0 0 ${lit} ${x} ${y + 46}A${short(bulge)} 46 0 0 ${inner} ${x} ${y - 46}Z`,
            ink.lamp,
          );
    return disc([x, y], 46, ink.slate) + (index === 4 ? disc([x, y], 46, ink.lamp) : phase);
  });
  return [
    ground('paper', [
      [0, ink.paper],
      [1, ink.shell],
    ]),
    fill(swell(790, 14, 700, random), ink.mist, 0.5),
    fill(swell(846, 12, 500, random), ink.tide, 0.5),
    box(0, 0, 390, sceneHeight, ink.navy),
    moons,
    disc(center, 402, '#fbf8f0'),
    fill(curve(tide, true), ink.tide, 0.55),
    stroke(curve(tide, true), ink.teal, 4),
    disc(center, 232, ink.green),
    disc(center, 214, ink.pine),
    ticks,
    ...marks,
    `<circle cx="980" cy="450" r="402" fill="none" stroke="${ink.navy}" stroke-width="4"/>`,
    stroke(polyline([onCircle(center, -40, turn(10.63)), onCircle(center, 196, turn(10.63))]), ink.lamp, 10),
    stroke(polyline([onCircle(center, -26, turn(4.2)), onCircle(center, 140, turn(4.2))]), ink.paper, 13),
    disc(center, 20, ink.brass),
  ].join('');
}

/** A graduated staff standing in the tide. */
export function tideGauge(random: SeededRandom): string {
  const staff = repeat(17, (index) => {
    const y = 40 + index * 50;
    return [
      index % 2 ? box(640, y, 100, 50, ink.navy) : box(740, y, 100, 50, ink.navy),
      repeat(5, (mark) =>
        box(
          840 - (mark === 0 ? 60 : 30),
          y + mark * 10,
          mark === 0 ? 60 : 30,
          2.4,
          index % 2 ? ink.navy : ink.paper,
        ),
      ),
    ].join('');
  });
  const piles = repeat(4, (index) => {
    const x = 1120 + index * 128;
    return [
      box(x, 130 + index * 22, 58, 800, ['#6b5443', '#5d4839', '#503d30', '#44342a'][index] ?? ink.umber),
      box(x, 430, 58, 160, ink.moss, 'opacity="0.55"'),
      box(x - 5, 124 + index * 22, 68, 18, ink.umber, 'rx="4"'),
    ].join('');
  });
  return [
    ground('fog', [
      [0, '#e7ebe4'],
      [0.6, '#d2dbd4'],
    ]),
    fill(swell(420, 30, 1200, random), '#c3cfc8'),
    fill(swell(490, 16, 900, random), '#a9bdb7'),
    box(0, 520, sceneWidth, 400, '#8eaaa6'),
    piles,
    box(1100, 190, 520, 30, ink.umber),
    box(626, 0, 228, sceneHeight, ink.umber),
    box(640, 0, 200, sceneHeight, ink.paper),
    staff,
    box(560, 318, 360, 10, ink.brick),
    fill(
      polyline(
        [
          [560, 302],
          [560, 344],
          [524, 323],
        ],
        true,
      ),
      ink.brick,
    ),
    fill(
      polyline(
        [
          [920, 302],
          [920, 344],
          [956, 323],
        ],
        true,
      ),
      ink.brick,
    ),
    fill(swell(600, 14, 520, random), '#6b9291', 0.88),
    fill(swell(680, 16, 640, random), '#4f7d80', 0.88),
    fill(swell(770, 18, 580, random), '#36666d', 0.92),
    fill(swell(850, 14, 700, random), '#234f59'),
    glints(60, 620, 890, ink.fog, random),
  ].join('');
}
