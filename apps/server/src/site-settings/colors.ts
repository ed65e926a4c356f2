import { channelsOf, contrastOf } from '@daybook/content-engine';

/** The contrast of texts that WCAG 2.2, level AA, requires. */
export const textContrast = 4.5;

const steps = 20;

/** Mixes a color with another; with a share of 1, it is the other color. */
export function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The color, lightened until it has at least this contrast with a dark background. */
export function lightened(color: string, background: string, contrast: number): string {
  for (let step = 0; step < steps; step += 1) {
    const lighter = mix(color, '#ffffff', step / steps);
    if (contrastOf(lighter, background) >= contrast) return lighter;
  }
  return '#ffffff';
}
