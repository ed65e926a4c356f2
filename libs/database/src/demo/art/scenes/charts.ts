import {
  arc,
  box,
  curve,
  disc,
  fill,
  onCircle,
  outline,
  type Point,
  polyline,
  repeat,
  sceneHeight,
  sceneWidth,
  stroke,
} from '../drawing.ts';
import { ink } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

function compassRose(center: Point, radius: number, color: string, accent: string): string {
  const points = repeat(16, (index) => {
    const angle = (index / 16) * Math.PI * 2 - Math.PI / 2;
    const reach = index % 4 === 0 ? radius : index % 2 === 0 ? radius * 0.66 : radius * 0.42;
    const half = 0.13;
    const tip = onCircle(center, reach, angle);
    const left = onCircle(center, radius * 0.17, angle - half * 3);
    const right = onCircle(center, radius * 0.17, angle + half * 3);
    return (
      fill(polyline([tip, left, center], true), color) + fill(polyline([tip, right, center], true), accent)
    );
  });
  const ticks = repeat(72, (index) => {
    const angle = (index / 72) * Math.PI * 2;
    return stroke(
      polyline([
        onCircle(center, radius * 1.08, angle),
        onCircle(center, radius * (index % 6 ? 1.13 : 1.2), angle),
      ]),
      color,
      2,
    );
  });
  return `${ticks}<circle cx="${center[0]}" cy="${center[1]}" r="${radius * 1.08}" fill="none" stroke="${color}" stroke-width="2"/>${points}${disc(center, radius * 0.07, accent)}`;
}

function neatline(color: string, paper: string): string {
  const band = 26;
  const checks = repeat(32, (index) => {
    if (index % 2) return '';
    return (
      box(index * 50, 0, 50, band / 2, color) +
      box(index * 50 + 50, band / 2, 50, band / 2, color) +
      box(index * 50, sceneHeight - band / 2, 50, band / 2, color) +
      box(index * 50 + 50, sceneHeight - band, 50, band / 2, color)
    );
  });
  return (
    box(0, 0, sceneWidth, band, paper) +
    box(0, sceneHeight - band, sceneWidth, band, paper) +
    checks +
    stroke(`M0 ${band}H${sceneWidth}M0 ${sceneHeight - band}H${sceneWidth}`, color, 3)
  );
}

/** A passage laid off on a chart: shoals, soundings, a course and its waypoints. */
export function nauticalChart(random: SeededRandom): string {
  const islands = (
    [
      [[210, 240], 330],
      [[1430, 720], 330],
      [[1180, 150], 130],
      [[520, 760], 150],
      [[760, 250], 74],
    ] as const
  ).map(([center, radius]) => ({ center, points: outline(center, radius, 0.24, 15, random) }));
  const grown = (points: Point[], center: Point, by: number): Point[] =>
    points.map(([x, y]) => [center[0] + (x - center[0]) * by, center[1] + (y - center[1]) * by]);
  const shelf = (by: number, color: string): string =>
    islands.map(({ points, center }) => fill(curve(grown(points, center, by), true), color)).join('');
  const course: Point[] = [
    [60, 640],
    [330, 560],
    [640, 590],
    [960, 400],
    [1290, 350],
    [1560, 220],
  ];
  return [
    box(0, 0, sceneWidth, sceneHeight, '#f1ecdd'),
    shelf(1.75, '#e0e6da'),
    shelf(1.42, '#cbdad2'),
    shelf(1.2, '#b1cbc6'),
    repeat(9, (line) => stroke(`M${100 + line * 175} 0V900`, ink.steel, 1, 'opacity="0.3"')),
    repeat(5, (line) => stroke(`M0 ${110 + line * 170}H1600`, ink.steel, 1, 'opacity="0.3"')),
    islands
      .map(({ points }) => fill(curve(points, true), ink.sand) + stroke(curve(points, true), ink.umber, 3))
      .join(''),
    islands
      .map(
        ({ points, center }) =>
          stroke(curve(grown(points, center, 0.78), true), ink.brass, 1.6, 'opacity="0.8"') +
          stroke(curve(grown(points, center, 0.5), true), ink.brass, 1.6, 'opacity="0.8"'),
      )
      .join(''),
    repeat(120, () =>
      disc([random.between(20, 1580), random.between(40, 860)], 2.6, ink.steel, 'opacity="0.5"'),
    ),
    compassRose([1010, 690], 120, ink.navy, ink.brass),
    stroke(polyline(course), ink.brick, 5, 'stroke-dasharray="22 16"'),
    course
      .slice(1, -1)
      .map(
        (point) =>
          disc(point, 15, ink.paper) +
          `<circle cx="${point[0]}" cy="${point[1]}" r="15" fill="none" stroke="${ink.brick}" stroke-width="5"/>` +
          disc(point, 4, ink.brick),
      )
      .join(''),
    neatline(ink.navy, ink.paper),
  ].join('');
}

/** Dividers stepping off a distance over arcs and rhumb lines. */
export function dividers(random: SeededRandom): string {
  const hinge: Point = [930, 130];
  const leg = (foot: Point, side: number): string => {
    const [dx, dy] = [foot[0] - hinge[0], foot[1] - hinge[1]];
    const length = Math.hypot(dx, dy);
    const [nx, ny] = [-dy / length, dx / length];
    const knee: Point = [hinge[0] + dx * 0.66, hinge[1] + dy * 0.66];
    const edge = (point: Point, width: number): Point => [point[0] + nx * width, point[1] + ny * width];
    return [
      fill(
        polyline([edge(hinge, -24), edge(hinge, 24), edge(knee, 13), edge(knee, -13)], true),
        side > 0 ? ink.brass : '#cda05e',
      ),
      fill(polyline([edge(knee, -11), edge(knee, 11), foot], true), side > 0 ? ink.slate : ink.steel),
    ].join('');
  };
  const [left, right] = [
    [560, 742],
    [1216, 764],
  ] as const;
  const center: Point = [560, 742];
  return [
    box(0, 0, sceneWidth, sceneHeight, '#efe7d4'),
    repeat(16, (index) =>
      stroke(
        arc(center, 90 + index * 82, -Math.PI, Math.PI * 0.999),
        index % 4 === 3 ? ink.teal : ink.tide,
        index % 4 === 3 ? 3.4 : 1.6,
        'opacity="0.75"',
      ),
    ),
    repeat(32, (index) =>
      stroke(
        polyline([
          onCircle(center, 90, (index / 32) * Math.PI * 2),
          onCircle(center, 1500, (index / 32) * Math.PI * 2),
        ]),
        ink.clay,
        index % 4 ? 1.2 : 2.6,
        'opacity="0.8"',
      ),
    ),
    repeat(70, () =>
      disc([random.between(0, 1600), random.between(0, 900)], 2.8, ink.steel, 'opacity="0.45"'),
    ),
    stroke(arc(center, 656, -0.6, 0.4), ink.brick, 7, 'stroke-dasharray="3 15"'),
    stroke(polyline([left, [hinge[0] + 46, hinge[1] + 30], right]), ink.night, 26, 'opacity="0.12"'),
    leg(left, 1),
    leg(right, -1),
    disc(hinge, 52, ink.umber),
    disc(hinge, 44, ink.brass),
    disc(hinge, 16, ink.umber),
    box(918, 16, 24, 74, ink.brass, 'rx="8"'),
    disc(left, 9, ink.brick),
    disc(right, 9, ink.brick),
  ].join('');
}
