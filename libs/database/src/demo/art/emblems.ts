import { arc, curve, disc, fill, onCircle, type Point, polyline, repeat, stroke } from './drawing.ts';

/** Draws an emblem in a 200 × 200 square, in a main and an accent ink. */
export type Emblem = (main: string, accent: string) => string;

const middle: Point = [100, 100];

/** Furrows of a field under a rising wing. */
export const furrows: Emblem = (main, accent) =>
  repeat(5, (row) => stroke(`M10 ${120 + row * 18}Q100 ${84 + row * 20} 190 ${120 + row * 18}`, main, 7)) +
  fill('M40 92C60 40 120 10 172 18C150 34 140 58 108 72C86 82 62 80 40 92Z', accent);

/** A weather vane's arrow through a ring. */
export const vane: Emblem = (main, accent) =>
  `<circle cx="100" cy="100" r="78" fill="none" stroke="${main}" stroke-width="9"/>` +
  stroke('M24 144L160 64', accent, 11) +
  fill('M188 48L168 92L140 46Z', accent) +
  fill('M22 124L46 164L12 168Z', main);

/** Three sheets laid one on another. */
export const layers: Emblem = (main, accent) =>
  [132, 98, 64]
    .map((y, index) =>
      fill(
        `M100 ${y - 42}L186 ${y}L100 ${y + 42}L14 ${y}Z`,
        index === 2 ? accent : main,
        1 - (2 - index) * 0.28,
      ),
    )
    .join('');

/** A grid of points, one path through them. */
export const gridPath: Emblem = (main, accent) =>
  repeat(16, (cell) => disc([28 + (cell % 4) * 48, 28 + Math.floor(cell / 4) * 48], 9, main)) +
  stroke('M28 124L76 172L76 76L124 76L172 28', accent, 13) +
  disc([172, 28], 16, accent);

/** Nested chevrons. */
export const chevrons: Emblem = (main, accent) =>
  repeat(4, (index) =>
    stroke(
      `M${22 + index * 40} 30L${74 + index * 40 - 14} 100L${22 + index * 40} 170`,
      index === 3 ? accent : main,
      15,
    ),
  );

/** A ridge above its own contour lines. */
export const ridge: Emblem = (main, accent) =>
  fill('M6 150L70 50L104 102L132 66L194 150Z', main) +
  fill('M70 50L104 102L84 150H118L104 102Z', accent) +
  stroke('M6 168H194M26 184H174', main, 6);

/** A quill laid on a line. */
export const quill: Emblem = (main, accent) =>
  fill('M176 16C104 22 58 74 50 140C118 134 168 86 176 16Z', accent) +
  stroke('M164 30L34 172', main, 9) +
  stroke('M14 184H120', main, 8);

/** Sounding rings, open to one side. */
export const rings: Emblem = (main, accent) =>
  [84, 58, 32]
    .map((radius, index) =>
      stroke(arc(middle, radius, -2.3 + index * 0.5, 2.1 + index * 0.3), index === 1 ? accent : main, 13),
    )
    .join('') + disc(middle, 13, accent);

/** An eight-pointed star in a double ring. */
export const star: Emblem = (main, accent) => {
  const points = Array.from({ length: 16 }, (_, index) =>
    onCircle(middle, index % 2 ? 24 : index % 4 ? 44 : 70, (index / 16) * Math.PI * 2 - Math.PI / 2),
  );
  return `<circle cx="100" cy="100" r="90" fill="none" stroke="${main}" stroke-width="7"/><circle cx="100" cy="100" r="78" fill="none" stroke="${main}" stroke-width="2.5"/>${fill(polyline(points, true), accent)}${disc(middle, 9, main)}`;
};

/** An open book, its lines level. */
export const openBook: Emblem = (main, accent) =>
  fill('M98 46C70 26 40 24 10 30V160C40 154 70 156 98 176Z', main) +
  fill('M102 46C130 26 160 24 190 30V160C160 154 130 156 102 176Z', accent) +
  repeat(4, (line) =>
    stroke(
      `M28 ${58 + line * 24}Q58 ${54 + line * 24} 82 ${66 + line * 24}M118 ${66 + line * 24}Q142 ${54 + line * 24} 172 ${58 + line * 24}`,
      '#ffffff',
      5,
    ),
  );

/** A table seen from above, all seats taken. */
export const table: Emblem = (main, accent) =>
  `<ellipse cx="100" cy="100" rx="64" ry="44" fill="${main}"/>` +
  repeat(12, (seat) => {
    const angle = (seat / 12) * Math.PI * 2 - Math.PI / 2;
    return disc([100 + Math.cos(angle) * 90, 100 + Math.sin(angle) * 72], 11, seat === 0 ? accent : main);
  });

/** Three waves in a round frame. */
export const bay: Emblem = (main, accent) =>
  disc(middle, 92, main) +
  disc([128, 70], 26, accent) +
  repeat(3, (row) =>
    stroke(
      curve(
        Array.from(
          { length: 9 },
          (_, index) => [26 + index * 18.5, 112 + row * 24 + (index % 2 ? -9 : 9)] as const,
        ),
      ),
      '#ffffff',
      8,
    ),
  );
