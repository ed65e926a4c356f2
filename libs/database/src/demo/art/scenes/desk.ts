import {
  box,
  curve,
  disc,
  fill,
  type Point,
  polyline,
  repeat,
  sceneHeight,
  sceneWidth,
  short,
  stroke,
} from '../drawing.ts';
import { ink } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** A run of small loops that reads as handwriting and says nothing. */
function scribble(x: number, y: number, length: number, random: SeededRandom): string {
  const points: Point[] = [];
  for (let along = 0; along <= length; along += 7) points.push([x + along, y + random.between(-7, 5)]);
  return curve(points);
}

/** A daybook open at a full page, one line marked. */
export function ledger(random: SeededRandom): string {
  const rows = repeat(13, (row) => {
    const y = 118 + row * 54;
    const entry = random.between(170, 380);
    const marked = row === 6;
    return [
      marked ? box(32, y - 36, 1176, 50, ink.lamp, 'opacity="0.55"') : '',
      stroke(`M30 ${y + 14}H1210`, ink.tide, 1.6),
      stroke(scribble(66, y, random.between(44, 70), random), ink.slate, 3),
      stroke(scribble(200, y, entry, random), ink.slate, 3.2),
      repeat(2, (column) =>
        random.next() > 0.25
          ? stroke(
              scribble(820 + column * 190, y, random.between(54, 96), random),
              marked ? ink.brick : ink.slate,
              3.2,
            )
          : '',
      ),
      stroke(`M${1160} ${y - 14}l8 10l18 -22`, marked ? ink.brick : ink.moss, 4),
    ].join('');
  });
  const page = [
    box(14, 18, 1240, 860, ink.night, 'opacity="0.25" rx="8"'),
    box(0, 0, 1240, 860, '#e3d5b8', 'rx="6"'),
    box(0, 0, 1236, 854, ink.paper, 'rx="6"'),
    stroke('M160 20V834M780 20V834M970 20V834M1140 20V834', ink.brick, 2, 'opacity="0.7"'),
    stroke('M168 20V834', ink.brick, 1.4, 'opacity="0.5"'),
    stroke('M30 70H1210M30 77H1210', ink.navy, 2),
    rows,
  ].join('');
  return [
    box(0, 0, sceneWidth, sceneHeight, ink.green),
    repeat(26, (line) => stroke(`M-20 ${line * 38 + 6}H1620`, ink.pine, 2, 'opacity="0.35"')),
    `<g transform="translate(226 84) rotate(-7 620 430) scale(1.06)">${page}</g>`,
    `<g transform="translate(1310 250) rotate(24)">${box(14, 14, 34, 520, ink.night, 'opacity="0.22" rx="15"')}${box(0, 0, 34, 470, ink.navy, 'rx="15"')}${box(0, 300, 34, 20, ink.brass)}${fill(
      polyline(
        [
          [4, 468],
          [30, 468],
          [17, 540],
        ],
        true,
      ),
      ink.brass,
    )}${stroke('M17 490V538', ink.umber, 2.5)}</g>`,
  ].join('');
}

/** A fan of drafts, each with its tab. */
export function folios(random: SeededRandom): string {
  const tabs = [ink.brick, ink.brass, ink.teal, ink.green, ink.rose, ink.slate, ink.lamp] as const;
  const sheets = repeat(9, (index) => {
    const angle = -44 + index * 10.4;
    const tab = tabs[index % tabs.length] ?? ink.brass;
    const lines = repeat(12, (line) =>
      stroke(
        `M56 ${-690 + line * 38}h${short(line % 5 === 4 ? random.between(90, 180) : random.between(250, 318))}`,
        ink.steel,
        4,
        'opacity="0.4"',
      ),
    );
    return `<g transform="translate(800 1010) rotate(${short(angle)})">${box(14, -800, 390, 830, ink.night, 'opacity="0.14" rx="6"')}${box(0, -810, 390, 830, index % 2 ? ink.shell : ink.paper, 'rx="6"')}${box(300, -850, 68, 62, tab, 'rx="8"')}${box(0, -810, 390, 26, tab, 'opacity="0.9"')}${box(56, -752, 190, 18, ink.navy, 'opacity="0.8" rx="2"')}${lines}</g>`;
  });
  return [
    box(0, 0, sceneWidth, sceneHeight, ink.navy),
    repeat(40, (line) =>
      stroke(`M${line * 44 - 60} -10L${line * 44 - 260} 910`, ink.slate, 2, 'opacity="0.22"'),
    ),
    sheets,
    disc([800, 1010], 214, ink.brass),
    disc([800, 1010], 190, ink.umber, 'opacity="0.35"'),
  ].join('');
}

/** A plan chest, one drawer open and its papers in order. */
export function drawers(random: SeededRandom): string {
  const [columns, rows, width, height] = [6, 6, 236, 124];
  const front = (x: number, y: number, color: string, w = width, h = height): string =>
    [
      box(x + 5, y + 5, w - 10, h - 10, color, 'rx="5"'),
      `<rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${h - 28}" rx="3" fill="none" stroke="${ink.night}" stroke-opacity="0.22" stroke-width="2.5"/>`,
      box(x + w / 2 - 46, y + 32, 92, 28, ink.brass, 'rx="3"'),
      box(x + w / 2 - 40, y + 37, 80, 18, ink.paper, 'rx="2"'),
      disc([x + w / 2, y + 86], 10, ink.lamp),
      disc([x + w / 2 + 2, y + 88], 6, ink.brass),
    ].join('');
  const cells = repeat(columns * rows, (cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    if (row === 3 && column === 3) return '';
    return front(
      92 + column * width,
      78 + row * height,
      random.pick([ink.green, '#27564b', '#1a4038', '#2d6054', '#234c43']),
    );
  });
  const [x, y] = [92 + 3 * width, 78 + 3 * height];
  const files = repeat(15, (index) => {
    const color =
      index === 9 ? ink.brick : index % 3 === 1 ? ink.sand : index % 3 === 2 ? ink.shell : ink.paper;
    const lift = index === 9 ? 44 : random.between(0, 16);
    return box(x - 2 + index * 15.6, y + 6 - lift, 14, 90 + lift, color, 'rx="2"');
  });
  return [
    box(0, 0, sceneWidth, sceneHeight, ink.shell),
    box(66, 46, 1468, 900, ink.night, 'opacity="0.16" rx="8"'),
    box(58, 40, 1484, 860, ink.pine, 'rx="8"'),
    box(40, 22, 1520, 34, '#2a5a4f', 'rx="6"'),
    cells,
    box(x, y - 6, width, height + 30, ink.night),
    files,
    box(x - 26, y + 104, width + 64, height + 40, ink.night, 'opacity="0.35" rx="6"'),
    front(x - 24, y + 66, '#35705f', width + 48, 140),
  ].join('');
}
