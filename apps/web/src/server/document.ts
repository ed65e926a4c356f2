import type { PageAssets, PagePreview } from '@daybook/page-rendering';
import { sharePicturePath } from '@daybook/routes';
import serifFont from '../fonts/newsreader.woff2?url';
import sansFont from '../fonts/source-sans-3.woff2?url';
import { speculationRulesElement } from '../navigation/prefetched-routes.ts';
import { type PageData, pageDataElement } from '../page/page-data.ts';
import type { PageHead } from '../page/screen.ts';
import { structuredDataElement } from '../page/structured-data.ts';
import { previewBar } from '../preview/preview-bar.ts';
import { fittingDescription, fullTitle, shareTitle, site } from '../site.ts';
import { escapeHtml } from './escape-html.ts';

interface DocumentParts {
  head: PageHead;
  /** Canonical path and query; null if the page has no address. */
  canonicalPath: string | null;
  /** The rendered app. */
  body: string;
  siteUrl: string;
  /** Null if the page is not hydrated. */
  pageData: PageData | null;
  assets: PageAssets;
  preview: PagePreview | null;
}

/** A complete HTML document, readable without scripts. */
export function htmlDocument(parts: DocumentParts): string {
  const { body, pageData, assets, preview } = parts;
  const bar = preview && !preview.isBesideForm ? previewBar(preview) : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${[...headElements(parts), ...assetElements(assets, preview)].join('\n')}
</head>
<body>
${bar}<div id="root"${preview ? ' data-preview' : ''}>${body}</div>
${pageData ? pageDataElement(pageData) + (preview ? '' : speculationRulesElement()) : ''}
</body>
</html>
`;
}

function headElements({ head, canonicalPath, siteUrl }: DocumentParts): string[] {
  const description = fittingDescription(head.description);
  const isShared = canonicalPath !== null && !head.noindex;
  const elements = [
    `<title>${escapeHtml(fullTitle(head.title))}</title>`,
    named('description', description),
    named('color-scheme', 'light dark'),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f0">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1722">',
    property('og:site_name', site.name),
    property('og:type', head.kind ?? 'website'),
    property('og:title', head.title || site.name),
    property('og:description', description),
    property('og:image', siteUrl + (isShared ? sharePicturePath(canonicalPath) : site.picture)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', isShared ? shareTitle(head.title) : site.name),
    named('twitter:card', 'summary_large_image'),
    feedLink('application/rss+xml', '/feed.xml'),
    feedLink('application/feed+json', '/feed.json'),
  ];
  if (head.firstPicture)
    elements.push(`<link rel="preload" as="image" href="${head.firstPicture}" fetchpriority="high">`);
  if (head.noindex) elements.push(named('robots', 'noindex'));
  if (canonicalPath !== null) {
    const address = siteUrl + canonicalPath;
    elements.push(`<link rel="canonical" href="${escapeHtml(address)}">`, property('og:url', address));
  }
  if (head.structuredData) elements.push(structuredDataElement(head.structuredData(siteUrl)));
  return elements;
}

/** Scripts have low priority: pages are readable without them, so pictures and fonts come first. */
function assetElements(assets: PageAssets, preview: PagePreview | null): string[] {
  const { scripts, preloads } = assets;
  const styles = preview ? [...assets.styles, ...assets.previewStyles] : assets.styles;
  return [
    `<link rel="icon" type="image/svg+xml" href="${import.meta.env.BASE_URL}favicon.svg">`,
    `<link rel="apple-touch-icon" href="${import.meta.env.BASE_URL}apple-touch-icon.png">`,
    `<link rel="manifest" href="${import.meta.env.BASE_URL}site.webmanifest">`,
    ...[sansFont, serifFont].map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
  ];
}

function feedLink(type: string, href: string): string {
  return `<link rel="alternate" type="${type}" title="${escapeHtml(site.name)}" href="${href}">`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
