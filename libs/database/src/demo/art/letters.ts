import { short } from './drawing.ts';

interface Letter {
  width: number;
  /** Path data between y 0 (cap line) and y 100 (base line). */
  data: string;
}

/**
 * Single-stroke capitals on a 100-unit cap height. Drawn here because a machine without fonts
 * would leave out the words of an SVG's text elements.
 */
const alphabet: Record<string, Letter> = {
  A: { width: 84, data: 'M0 100L42 0L84 100M15 64H69' },
  B: { width: 60, data: 'M0 0H31A24 24 0 0 1 31 48H0M31 48H34A26 26 0 0 1 34 100H0V0' },
  C: { width: 88, data: 'M87 16.5A50 50 0 1 0 87 83.5' },
  D: { width: 80, data: 'M0 0H30A50 50 0 0 1 30 100H0Z' },
  E: { width: 50, data: 'M50 0H0V100H50M0 49H44' },
  F: { width: 48, data: 'M48 0H0V100M0 49H42' },
  G: { width: 100, data: 'M87 16.5A50 50 0 1 0 99.6 56H60' },
  H: { width: 72, data: 'M0 0V100M72 0V100M0 49H72' },
  I: { width: 0, data: 'M0 0V100' },
  J: { width: 40, data: 'M40 0V78A20 22 0 0 1 0 80' },
  K: { width: 64, data: 'M0 0V100M60 0L0 60M22 39L64 100' },
  L: { width: 46, data: 'M0 0V100H46' },
  M: { width: 92, data: 'M0 100L8 0L46 82L84 0L92 100' },
  N: { width: 76, data: 'M0 100V0L76 100V0' },
  O: { width: 100, data: 'M50 0A50 50 0 1 1 49.9 0Z' },
  P: { width: 58, data: 'M0 100V0H31A27 27 0 0 1 31 54H0' },
  Q: { width: 100, data: 'M50 0A50 50 0 1 1 49.9 0ZM62 70L98 108' },
  R: { width: 62, data: 'M0 100V0H31A27 27 0 0 1 31 54H0M30 54L62 100' },
  S: { width: 56, data: 'M52 16C42 -6 4 -5 4 25C4 58 56 42 56 74C56 106 10 106 0 82' },
  T: { width: 68, data: 'M0 0H68M34 0V100' },
  U: { width: 72, data: 'M0 0V64A36 36 0 0 0 72 64V0' },
  V: { width: 80, data: 'M0 0L40 100L80 0' },
  W: { width: 118, data: 'M0 0L30 100L59 8L88 100L118 0' },
  X: { width: 72, data: 'M0 0L72 100M72 0L0 100' },
  Y: { width: 72, data: 'M0 0L36 52L72 0M36 52V100' },
  Z: { width: 66, data: 'M0 0H66L0 100H66' },
  '&': {
    width: 78,
    data: 'M78 100L20 30C8 14 16 0 32 0C50 0 56 18 40 34L14 56C-8 76 4 100 30 100C54 100 70 80 74 56',
  },
  ' ': { width: 34, data: '' },
};

export interface Lettering {
  text: string;
  /** Cap height in picture units. */
  height: number;
  color: string;
  /** Stroke width as a share of the cap height. */
  weight?: number;
  /** Space between letters as a share of the cap height. */
  tracking?: number;
}

/** Width of a line of capitals, in picture units. */
export function letteringWidth({ text, height, tracking = 0.3 }: Lettering): number {
  const widths = [...text].map((sign) => alphabet[sign]?.width ?? 0);
  return (
    (widths.reduce((sum, width) => sum + width, 0) * height) / 100 +
    tracking * height * Math.max(text.length - 1, 0)
  );
}

/** Draws a line of capitals with its left end and cap line at (x, y). Unknown signs are left out. */
export function lettering(line: Lettering, x: number, y: number): string {
  const { text, height, color, weight = 0.13, tracking = 0.3 } = line;
  const scale = height / 100;
  let left = x;
  const letters = [...text].map((sign) => {
    const letter = alphabet[sign];
    if (!letter) return '';
    const drawn = `<path d="${letter.data}" transform="translate(${short(left)} ${short(y)}) scale(${scale})"/>`;
    left += letter.width * scale + tracking * height;
    return drawn;
  });
  return `<g fill="none" stroke="${color}" stroke-width="${weight * 100}" stroke-miterlimit="3">${letters.join('')}</g>`;
}
