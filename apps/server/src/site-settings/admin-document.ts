import type { Site } from '@daybook/page-rendering';
import { escapeText } from '@daybook/rich-text';
import { brandShades } from './brand-shades.ts';

/**
 * Writes the name, logo, and colors of the firm into the document of the back office, so that the first paint has them.
 */
export function withFirm(html: string, { name, shortName, logo, accentColor }: Site): string {
  const written = {
    'application-name': shortName || name,
    logo: logo?.url ?? '',
    brand: brandShades(accentColor).join(' '),
  };
  return Object.entries(written).reduce(
    (document, [meta, content]) =>
      document.replace(
        `<meta name="${meta}" content="">`,
        () => `<meta name="${meta}" content="${escapeText(content)}">`,
      ),
    html,
  );
}
