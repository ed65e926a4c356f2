import { lightened, mix, textContrast } from './colors.ts';

/** The lightest background of texts in the dark scheme of the public site (`apps/web/src/styles/tokens.css`). */
const darkGround = '#172636';

/** The style sheet that gives the public site another accent color `#rrggbb`, in both schemes. */
export function accentStyle(color: string): string {
  const light = `--accent:${color};--accent-strong:${mix(color, '#000000', 0.35)}`;
  const onDark = lightened(color, darkGround, textContrast);
  const dark = `--accent:${onDark};--accent-strong:${mix(onDark, '#ffffff', 0.35)}`;
  return `:root:root{${light}}@media (prefers-color-scheme:dark){:root:root{${dark}}}@media print{:root:root{--accent:#000}}`;
}
