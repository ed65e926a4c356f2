import { channelsOf, contrastOf } from '@daybook/content-engine';

/** The lightest background of texts in the dark scheme of the public site (`apps/web/src/styles/tokens.css`). */
const darkGround = '#172636';

const leastContrast = 4.5;
const steps = 20;

/** Mixes a color with another; with a share of 1, it is the other color. */
function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The color, lightened until it has enough contrast for texts in the dark scheme. */
function lightened(color: string): string {
  for (let step = 0; step < steps; step += 1) {
    const lighter = mix(color, '#ffffff', step / steps);
    if (contrastOf(lighter, darkGround) >= leastContrast) return lighter;
  }
  return '#ffffff';
}

/** The style sheet that gives the public site another accent color `#rrggbb`, in both schemes. */
export function accentStyle(color: string): string {
  const light = `--accent:${color};--accent-strong:${mix(color, '#000000', 0.35)}`;
  const onDark = lightened(color);
  const dark = `--accent:${onDark};--accent-strong:${mix(onDark, '#ffffff', 0.35)}`;
  return `:root:root{${light}}@media (prefers-color-scheme:dark){:root:root{${dark}}}@media print{:root:root{--accent:#000}}`;
}
