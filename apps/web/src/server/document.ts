import { fittingDescription, type PageAssets, type PagePreview, type Site } from '@daybook/page-rendering';
import { escapeText } from '@daybook/rich-text';
import serifFont from '@daybook/rich-text/fonts/newsreader.woff2?url';
import sansFont from '@daybook/rich-text/fonts/source-sans-3.woff2?url';
import { accentStylePath, manifestPath, sharePicturePath } from '@daybook/routes';
import { endAnchor } from '../layout/site-layout.tsx';
import { speculationRulesElement } from '../navigation/prepared-routes.ts';
import { type PageData, pageDataElement } from '../page/page-data.ts';
import type { PageHead } from '../page/screen.ts';
import { structuredDataElement } from '../page/structured-data.ts';
import { previewBar } from '../preview/preview-bar.ts';
import { fullTitle, shareTitle } from '../site.ts';

interface DocumentParts {
  head: PageHead;
  /** Canonical path and query; null if the page has no address. */
  canonicalPath: string | null;
  /** The rendered app. */
  body: string;
  siteUrl: string;
  site: Site;
  /** Null if the page is not hydrated. */
  pageData: PageData | null;
  assets: PageAssets;
  preview: PagePreview | null;
}

/**
 * Longest body, in characters, that browsers show only when it is complete. A longer one arrives in parts on slow
 * networks, and browsers show it as it arrives.
 */
const shortBody = 100_000;

/** A complete HTML document, readable without scripts. */
export function htmlDocument(parts: DocumentParts): string {
  const { body, pageData, preview } = parts;
  const bar = preview && !preview.isBesideForm ? previewBar(preview) : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${[...headElements(parts), ...assetElements(parts)].join('\n')}
</head>
<body>
${bar}<div id="root"${preview ? ' data-preview' : ''}>${body}</div>
${pageData ? pageDataElement(pageData) + (preview ? '' : speculationRulesElement()) : ''}
</body>
</html>
`;
}

function headElements(parts: DocumentParts): string[] {
  const { head, canonicalPath, siteUrl, site } = parts;
  const description = fittingDescription(head.description);
  const elements = [
    `<title>${escapeText(fullTitle(head.title, site))}</title>`,
    named('description', description),
    named('color-scheme', 'light dark'),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f0">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1722">',
    property('og:site_name', site.name),
    property('og:type', head.kind ?? 'website'),
    property('og:title', head.title || site.name),
    property('og:description', description),
    ...pictureElements(parts),
    named('twitter:card', 'summary_large_image'),
    feedLink(site, 'application/rss+xml', '/feed.xml'),
    feedLink(site, 'application/feed+json', '/feed.json'),
  ];
  if (head.firstPicture)
    elements.push(`<link rel="preload" as="image" href="${head.firstPicture}" fetchpriority="high">`);
  if (head.noindex || !site.isIndexed) elements.push(named('robots', 'noindex'));
  if (canonicalPath !== null) {
    const address = siteUrl + canonicalPath;
    elements.push(`<link rel="canonical" href="${escapeText(address)}">`, property('og:url', address));
  }
  if (head.structuredData) elements.push(structuredDataElement(head.structuredData(siteUrl)));
  return elements;
}

/** Scripts have low priority: pages are readable without them, so pictures and fonts come first. */
function assetElements({ assets, body, preview, site }: DocumentParts): string[] {
  const { scripts, preloads } = assets;
  const styles = preview ? [...assets.styles, ...assets.previewStyles] : assets.styles;
  return [
    // A slow browser would show what it has parsed, and the menu and the footer would move when the rest follows.
    ...(body.length > shortBody ? [] : [`<link rel="expect" href="#${endAnchor}" blocking="render">`]),
    ...iconElements(site),
    `<link rel="manifest" href="${manifestPath}">`,
    ...[sansFont, serifFont].map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...[...styles, ...(site.accentColor ? [accentStylePath(site.accentColor)] : [])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
  ];
}

/**
 * The picture for links to the page: drawn for the page, otherwise that of the settings, otherwise that of the home
 * page.
 */
function pictureElements({ head, canonicalPath, siteUrl, site, preview }: DocumentParts): string[] {
  const isShared = canonicalPath !== null && !head.noindex;
  const drawn = isShared ? sharePicturePath(canonicalPath) : preview ? null : sharePicturePath('/');
  const own = isShared ? null : site.sharePicture;
  const path = own?.url ?? drawn;
  if (path === null) return [];
  return [
    property('og:image', siteUrl + path),
    property('og:image:width', String(own?.width ?? 1200)),
    property('og:image:height', String(own?.height ?? 630)),
    property('og:image:alt', isShared ? shareTitle(head.title, site) : site.name),
  ];
}

function iconElements({ logo }: Site): string[] {
  if (logo)
    return [
      `<link rel="icon" type="${escapeText(logo.mimeType)}" href="${escapeText(logo.url)}">`,
      `<link rel="apple-touch-icon" href="${escapeText(logo.url)}">`,
    ];
  return [
    `<link rel="icon" type="image/svg+xml" href="${import.meta.env.BASE_URL}favicon.svg">`,
    `<link rel="apple-touch-icon" href="${import.meta.env.BASE_URL}apple-touch-icon.png">`,
  ];
}

function feedLink(site: Site, type: string, href: string): string {
  return `<link rel="alternate" type="${type}" title="${escapeText(site.name)}" href="${href}">`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeText(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeText(content)}">`;
}
