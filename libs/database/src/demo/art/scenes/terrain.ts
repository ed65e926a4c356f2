import { type Point, polyline, sceneHeight, sceneWidth } from '../drawing.ts';
import type { SeededRandom } from '../seeded-random.ts';

type Field = (x: number, y: number) => number;

/** A smooth random height over the scene: a few hills and hollows. */
export function terrain(random: SeededRandom, hills: number): Field {
  const all = Array.from({ length: hills }, () => ({
    x: random.between(0, sceneWidth),
    y: random.between(0, sceneHeight),
    reach: random.between(180, 420),
    height: random.between(-1, 1),
  }));
  return (x, y) =>
    all.reduce(
      (sum, hill) =>
        sum + hill.height * Math.exp(-(((x - hill.x) / hill.reach) ** 2) - ((y - hill.y) / hill.reach) ** 2),
      0,
    );
}

/** Path data of the line where the field crosses `level` (marching squares, unjoined pieces). */
export function contour(field: Field, level: number, step: number): string {
  const pieces: string[] = [];
  for (let y = -step; y < sceneHeight + step; y += step) {
    for (let x = -step; x < sceneWidth + step; x += step) {
      const corners: [Point, number][] = [
        [[x, y], field(x, y) - level],
        [[x + step, y], field(x + step, y) - level],
        [[x + step, y + step], field(x + step, y + step) - level],
        [[x, y + step], field(x, y + step) - level],
      ];
      const cuts = corners.flatMap(([from, a], index) => {
        const [to, b] = corners[(index + 1) % 4] ?? [from, a];
        if (a < 0 === b < 0) return [];
        const share = a / (a - b);
        return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const];
      });
      for (let pair = 0; pair + 1 < cuts.length; pair += 2) pieces.push(polyline(cuts.slice(pair, pair + 2)));
    }
  }
  return pieces.join('');
}
