import {
  box,
  curve,
  disc,
  fill,
  ground,
  onCircle,
  type Point,
  repeat,
  sceneHeight,
  sceneWidth,
  short,
  stroke,
  swell,
} from '../drawing.ts';
import { ink } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Flags on two halyards; the patterns are invented and spell nothing. */
export function signalFlags(random: SeededRandom): string {
  const colors = [ink.brick, ink.lamp, ink.paper, ink.teal, ink.moss] as const;
  const flag = (index: number): string => {
    const [a, b] = [colors[index % 5] ?? ink.paper, colors[(index + 2 + (index % 2)) % 5] ?? ink.brick];
    const patterns = [
      box(0, 0, 60, 100, b),
      fill('M0 0L120 100H0Z', b),
      box(0, 34, 120, 32, b) + box(44, 0, 32, 100, b),
      box(30, 25, 60, 50, b),
      box(0, 0, 120, 33, b) + box(0, 67, 120, 33, b),
      fill('M0 0L60 50L0 100Z', b),
      disc([60, 50], 30, b),
      fill('M0 0H26L120 76V100H94L0 24Z', b) + fill('M120 0H94L0 76V100H26L120 24Z', b),
    ];
    return (
      box(0, 0, 120, 100, a) +
      (patterns[index % patterns.length] ?? '') +
      box(0, 0, 9, 100, ink.night, 'opacity="0.18"') +
      fill('M70 0H98V100H70Z', ink.night, 0.07)
    );
  };
  const line = (from: Point, to: Point, sag: number, count: number, first: number, scale: number): string => {
    const at = (t: number): Point => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
    ];
    const rope = stroke(curve(Array.from({ length: 21 }, (_, i) => at(i / 20))), ink.shell, 4);
    const flags = repeat(count, (index) => {
      const t = 0.06 + (index / count) * 0.92;
      const [x, y] = at(t);
      const [nx, ny] = at(t + 0.02);
      const tilt = (Math.atan2(ny - y, nx - x) * 180) / Math.PI + random.between(-3, 3);
      return `<g transform="translate(${short(x)} ${short(y + 2)}) rotate(${short(tilt)}) scale(${scale})">${flag(first + index)}</g>`;
    });
    return rope + flags;
  };
  return [
    ground('sky', [
      [0, '#1d3a52'],
      [0.7, '#41697b'],
      [1, '#7d9d9d'],
    ]),
    disc([1260, 690], 150, '#e8cf9f', 'opacity="0.85"'),
    fill(swell(760, 24, 900, random), '#31586a', 0.8),
    fill(swell(824, 16, 600, random), '#1f4154'),
    line([190, 90], [1640, 250], 70, 8, 0, 1.22),
    line([190, 380], [1640, 470], 90, 9, 3, 1.08),
    box(172, -10, 26, 920, ink.paper),
    box(188, -10, 10, 920, ink.clay),
    stroke('M60 330H340', ink.paper, 14),
    disc([185, 90], 20, ink.brass),
    disc([185, 380], 20, ink.brass),
    stroke('M190 500L-20 910M190 500L420 910', ink.shell, 4, 'opacity="0.7"'),
  ].join('');
}

/** A line flaked down in a flat coil on deck. */
export function ropeCoil(random: SeededRandom): string {
  const center: Point = [860, 460];
  const turns = 6.25;
  const path: Point[] = Array.from({ length: 560 }, (_, index) => {
    const angle = (index / 559) * turns * Math.PI * 2;
    return onCircle(center, 40 + (angle / (Math.PI * 2)) * 58, angle);
  });
  for (let x = 840; x >= -80; x -= 10) path.push([x, 862.5 - ((860 - x) / 900) ** 2 * 150]);
  const data = curve(path);
  let travelled = 0;
  const strands = path.map(([x, y], index) => {
    const [nextX, nextY] = path[index + 1] ?? [x - 1, y];
    travelled += Math.hypot(nextX - x, nextY - y);
    if (travelled < 27) return '';
    travelled = 0;
    const angle = Math.atan2(nextY - y, nextX - x);
    const across = (turn: number, reach: number): string =>
      `${short(x + Math.cos(angle + turn) * reach)} ${short(y + Math.sin(angle + turn) * reach)}`;
    return stroke(
      `M${across(-2.2, 23)}Q${across(-1.2, 6)} ${x.toFixed(1)} ${y.toFixed(1)}T${across(0.94, 23)}`,
      ink.umber,
      3,
      'opacity="0.5"',
    );
  });
  const planks = repeat(11, (index) => {
    const y = index * 84 - 10;
    return (
      box(0, y, sceneWidth, 80, random.pick(['#2b4a5c', '#294657', '#30505f', '#264254'])) +
      repeat(3, () =>
        disc([random.between(20, 1580), y + random.pick([16, 62])], 5, ink.night, 'opacity="0.6"'),
      )
    );
  });
  return [
    box(0, 0, sceneWidth, sceneHeight, ink.night),
    planks,
    `<g transform="translate(12 18)" opacity="0.4">${stroke(data, ink.night, 52)}</g>`,
    stroke(data, ink.umber, 52),
    stroke(data, ink.sand, 47),
    ...strands,
    stroke(data, ink.paper, 8, 'opacity="0.16"'),
  ].join('');
}

/** Rings from three drops crossing on dark water. */
export function ripples(random: SeededRandom): string {
  const drops = [
    [[520, 520], 15, ink.tide],
    [[1130, 330], 13, ink.lamp],
    [[1320, 760], 9, ink.rose],
  ] as const;
  return [
    ground('water', [
      [0, '#12303a'],
      [1, '#0d1f2e'],
    ]),
    ...drops.map(
      ([center, count, color]) =>
        repeat(count, (ring) => {
          const radius = 24 + ring * 44 + ring * ring * 1.2;
          const opacity = ((1 - ring / (count + 1)) * 0.9).toFixed(2);
          const axes = `rx="${short(radius)}" ry="${short(radius * 0.62)}"`;
          return `<ellipse cx="${center[0]}" cy="${center[1]}" ${axes} fill="none" stroke="${color}" stroke-width="${short(6.5 - ring * 0.36)}" opacity="${opacity}"/>`;
        }) + disc(center, 11, color),
    ),
    repeat(26, () =>
      disc(
        [random.between(0, 1600), random.between(0, 900)],
        random.between(1, 2.6),
        ink.fog,
        'opacity="0.3"',
      ),
    ),
  ].join('');
}
