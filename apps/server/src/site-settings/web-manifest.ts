import type { Site } from '@daybook/page-rendering';
import { publicRoutes, webAssetsBase } from '@daybook/routes';

const ownIcons = [
  { src: `${webAssetsBase}favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
  { src: `${webAssetsBase}icon-192.png`, sizes: '192x192', type: 'image/png' },
  { src: `${webAssetsBase}icon-512.png`, sizes: '512x512', type: 'image/png' },
];

/** The web app manifest: name, colors, and icons for browsers that install the site. */
export function webManifest({ name, shortName, logo }: Site): string {
  const icons = logo
    ? [{ src: logo.url, sizes: `${logo.width ?? 0}x${logo.height ?? 0}`, type: logo.mimeType }]
    : ownIcons;
  return JSON.stringify({
    name,
    short_name: shortName || name,
    start_url: publicRoutes.home,
    scope: publicRoutes.home,
    display: 'browser',
    background_color: '#faf7f0',
    theme_color: '#faf7f0',
    icons,
  });
}
