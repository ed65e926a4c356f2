import type { SeededRandom } from './seeded-random.ts';

/** A point of a drawing in its own units, y downwards. */
export type Point = readonly [x: number, y: number];

export const sceneWidth = 1600;
export const sceneHeight = 900;

/** Draws `count` things and joins their markup. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A number short enough for path data. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Path data of a polyline. */
export function polyline(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Path data of a smooth curve through all points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wanted = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wanted] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let data = `M${short(startX)} ${short(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const handles = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ];
    data += `C${handles.map(short).join(' ')}`;
  }
  return closed ? `${data}Z` : data;
}

/** A full-width shape under a gently moving line: water, hills, mist. */
export function swell(top: number, height: number, wavelength: number, random: SeededRandom): string {
  const phase = random.between(0, Math.PI * 2);
  const second = random.between(0, Math.PI * 2);
  const points: Point[] = [];
  for (let x = -40; x <= sceneWidth + 40; x += 40) {
    const angle = (x / wavelength) * Math.PI * 2;
    points.push([x, top + height * (0.7 * Math.sin(angle + phase) + 0.3 * Math.sin(angle * 2.3 + second))]);
  }
  return `${curve(points)}V${sceneHeight + 10}H-40Z`;
}

/** Points of an irregular closed outline around a centre. */
export function outline(
  center: Point,
  radius: number,
  wobble: number,
  corners: number,
  random: SeededRandom,
): Point[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    const reach = radius * (1 + random.between(-wobble, wobble));
    return [center[0] + Math.cos(angle) * reach, center[1] + Math.sin(angle) * reach * 0.8] as const;
  });
}

/** The point at `angle` (radians, clockwise from three o'clock) on a circle. */
export function onCircle(center: Point, radius: number, angle: number): Point {
  return [center[0] + Math.cos(angle) * radius, center[1] + Math.sin(angle) * radius];
}

/** Path data of a pie-less arc on a circle, angles in radians. */
export function arc(center: Point, radius: number, from: number, to: number): string {
  const [startX, startY] = onCircle(center, radius, from);
  const [endX, endY] = onCircle(center, radius, to);
  const large = to - from > Math.PI ? 1 : 0;
  return `M${short(startX)} ${short(startY)}A${short(radius)} ${short(radius)} 0 ${large} 1 ${short(endX)} ${short(endY)}`;
}

export function fill(data: string, color: string, opacity = 1): string {
  return `<path d="${data}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function stroke(data: string, color: string, width: number, extra = ''): string {
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" style="stroke-linecap:round;stroke-linejoin:round" ${extra}/>`;
}

export function box(x: number, y: number, width: number, height: number, color: string, extra = ''): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${color}" ${extra}/>`;
}

export function disc(center: Point, radius: number, color: string, extra = ''): string {
  return `<circle cx="${short(center[0])}" cy="${short(center[1])}" r="${short(radius)}" fill="${color}" ${extra}/>`;
}

/** A full-bleed ground that blends from top to bottom; each stop is a colour or a colour with its place (0–1). */
export function ground(id: string, stops: readonly (readonly [place: number, color: string])[]): string {
  const list = stops.map(([place, color]) => `<stop offset="${place}" stop-color="${color}"/>`).join('');
  return `<defs><linearGradient id="${id}" x2="0" y2="1">${list}</linearGradient></defs>${box(0, 0, sceneWidth, sceneHeight, `url(#${id})`)}`;
}

/** Short level strokes that make a flat area read as water. */
export function glints(
  count: number,
  top: number,
  bottom: number,
  color: string,
  random: SeededRandom,
): string {
  return repeat(count, () => {
    const y = random.between(top, bottom);
    const near = (y - top) / (bottom - top);
    const length = random.between(30, 110) * (0.4 + near);
    const x = random.between(-50, sceneWidth);
    return stroke(`M${short(x)} ${short(y)}h${short(length)}`, color, 1.5 + near * 3, 'opacity="0.5"');
  });
}
