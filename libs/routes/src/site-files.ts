/** Path of the built files of the public site. */
export const webAssetsBase = '/assets/web/';

/** Path of the web app manifest. */
export const manifestPath = '/site.webmanifest';

/** Matches the style sheet of an accent color; the group is the color without its number sign. */
export const accentStylePattern = /^\/accent-([0-9a-f]{6})\.css$/;

/** The path of the style sheet that gives the public site an accent color `#rrggbb`. */
export function accentStylePath(color: string): string {
  return `/accent-${color.slice(1)}.css`;
}
