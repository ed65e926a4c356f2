import { lightened, mix } from './colors.ts';

/** The accent color of the public site if the settings name none (`apps/web/src/styles/tokens.css`). */
const ownAccent = '#1f4a41';
/**
 * The background of the back office in its dark scheme, and the contrast that buttons need with it (WCAG 2.2, 1.4.11).
 */
const darkGround = '#242424';
const buttonContrast = 3;
/** The shares of white in the shades before the accent color, lightest first. */
const sharesOfWhite = [0.94, 0.86, 0.74, 0.62, 0.48, 0.34, 0.2];

/**
 * The ten shades of the accent color that the back office uses, lightest first: seven mixed with white, the color of
 * buttons in the dark scheme, the accent color itself, and a darker one.
 * @param accent `#rrggbb`; the color of the public site's style sheet if empty
 */
export function brandShades(accent: string): readonly string[] {
  const color = accent || ownAccent;
  return [
    ...sharesOfWhite.map((share) => mix(color, '#ffffff', share)),
    lightened(color, darkGround, buttonContrast),
    color,
    mix(color, '#000000', 0.25),
  ];
}
