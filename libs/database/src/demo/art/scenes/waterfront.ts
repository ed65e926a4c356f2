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

/** A row of gabled warehouses and what the still water makes of them. */
export function warehouses(random: SeededRandom): string {
  const waterline = 640;
  const fronts = [ink.brick, ink.paper, ink.green, ink.brass, ink.slate, ink.clay, ink.moss] as const;
  let x = 70;
  const row = fronts
    .map((color, index) => {
      const width = random.between(180, 226);
      const height = random.between(250, 350);
      const top = waterline - height;
      const roof = polyline(
        [
          [x - 8, top + 4],
          [x + width / 2, top - width * 0.42],
          [x + width + 8, top + 4],
        ],
        true,
      );
      const pane = color === ink.paper || color === ink.clay || color === ink.brass ? ink.navy : ink.lamp;
      const columns = 3;
      const windows = repeat(columns * 3, (cell) => {
        const wx = x + width * (0.16 + 0.26 * (cell % columns));
        const wy = top + 40 + Math.floor(cell / columns) * 74;
        return box(wx, wy, width * 0.15, 42, pane, `opacity="${random.next() < 0.3 ? 0.4 : 0.9}" rx="2"`);
      });
      const markup = [
        fill(roof, index % 2 ? ink.navy : ink.umber),
        box(x, top, width, height, color),
        box(x + width - 16, top, 16, height, ink.night, 'opacity="0.16"'),
        disc([x + width / 2, top - width * 0.14], width * 0.075, ink.shell),
        windows,
        box(x + width * 0.4, waterline - 70, width * 0.2, 70, ink.night, 'opacity="0.75" rx="3"'),
      ].join('');
      x += width + 6;
      return markup;
    })
    .join('');
  return [
    ground('sky', [
      [0, '#d9e2dc'],
      [0.7, '#f2ead8'],
    ]),
    fill(swell(420, 40, 1300, random), ink.mist, 0.7),
    row,
    box(0, waterline, 1600, 26, ink.umber),
    box(0, waterline + 26, 1600, 240, '#2b4d57'),
    mirrored(waterline + 26, `<g transform="translate(0 26)">${row}</g>`, 0.34),
    glints(70, 690, 895, ink.mist, random),
  ].join('');
}

/** A hillside town after dark; every lit window draws its own line on the water. */
export function nightHarbour(random: SeededRandom): string {
  const waterline = 610;
  const lamps: [number, number, string][] = [];
  const houses = repeat(64, () => {
    const depth = random.next();
    const x = random.between(-20, 1560);
    const hill = 330 + Math.abs(x - 900) * 0.16;
    const base = hill + (waterline - hill) * (0.35 + 0.65 * depth);
    const width = random.between(46, 90);
    const height = random.between(44, 96);
    const wall = random.pick(['#1b3048', '#223a54', '#1a3a3c', '#2a3f57']);
    const roof = polyline(
      [
        [x - 4, base - height],
        [x + width / 2, base - height - 30],
        [x + width + 4, base - height],
      ],
      true,
    );
    const windows = repeat(4, (cell) => {
      if (random.next() > 0.5) return '';
      const wx = x + width * (cell % 2 ? 0.58 : 0.2);
      const wy = base - height + 14 + Math.floor(cell / 2) * 28;
      const color = random.pick([ink.lamp, ink.lamp, '#e6b566', '#f6e6bf']);
      if (depth > 0.55) lamps.push([wx + 5, base, color]);
      return box(wx, wy, 11, 15, color);
    });
    return `${box(x, base - height, width, height + 6, wall)}${fill(roof, '#0f2135')}${windows}`;
  });
  const stars = repeat(90, () =>
    disc(
      [random.between(0, 1600), random.between(0, 330)],
      random.between(0.8, 2.2),
      ink.paper,
      'opacity="0.7"',
    ),
  );
  const streaks = lamps
    .map(([x, , color]) =>
      repeat(7, (step) =>
        stroke(
          `M${short(x - random.between(4, 14))} ${waterline + 22 + step * 30 + random.between(-8, 8)}h${short(random.between(12, 30))}`,
          color,
          3.4,
          `opacity="${0.55 - step * 0.07}"`,
        ),
      ),
    )
    .join('');
  return [
    ground('sky', [
      [0, ink.night],
      [0.6, '#294660'],
    ]),
    stars,
    disc([1240, 170], 64, '#f4e6c4'),
    disc([1214, 154], 58, '#152639'),
    fill(
      `${curve([
        [-40, 520],
        [260, 440],
        [620, 340],
        [900, 310],
        [1200, 372],
        [1640, 500],
      ])}V900H-40Z`,
      '#122336',
    ),
    houses,
    box(0, waterline, 1600, 300, '#0e2033'),
    box(0, waterline, 1600, 8, '#31485c'),
    streaks,
    glints(50, 640, 890, '#3f5d76', random),
  ].join('');
}
