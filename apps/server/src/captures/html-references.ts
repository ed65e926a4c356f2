import { Parser } from 'htmlparser2';

/** The URLs in an HTML document, as its attributes have them. */
export interface HtmlReferences {
  /** What browsers load to show the page, and documents to download from it. */
  readonly resources: readonly string[];
  /** Where its links lead. */
  readonly links: readonly string[];
}

/** Relations of `<link>` whose target browsers load. */
const loaded = /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|preload|modulepreload|manifest)(?:\s|$)/i;

const uploads = '/uploads/';

/**
 * Finds what an HTML document refers to.
 * @param publicUrl the address of this site, with which some links to its documents begin
 */
export function htmlReferences(html: string, publicUrl: string): HtmlReferences {
  const { origin } = new URL(publicUrl);
  const isDocument = (href: string) => {
    const url = URL.parse(href, publicUrl);
    return url?.origin === origin && url.pathname.startsWith(uploads);
  };
  const resources = new Set<string>();
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href, src, srcset, poster, rel = '', style, imagesrcset } = attributes;
      if (name === 'link' && href && loaded.test(rel)) resources.add(href);
      if (name === 'a' && href) (isDocument(href) ? resources : links).add(href);
      if (src && name !== 'iframe') resources.add(src);
      if (poster) resources.add(poster);
      for (const set of [srcset, imagesrcset]) for (const address of addressesIn(set)) resources.add(address);
      for (const address of cssReferences(style ?? '')) resources.add(address);
    },
  });
  parser.write(html);
  parser.end();
  return { resources: [...resources], links: [...links] };
}

/** The addresses of a `srcset`. Those of this site contain no commas and no spaces. */
function addressesIn(srcset = ''): string[] {
  return srcset.split(',').flatMap((candidate) => candidate.trim().split(/\s+/, 1)[0] || []);
}

const inCss = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g;

/** Finds what a style sheet refers to. */
export function cssReferences(css: string): string[] {
  return [...css.matchAll(inCss)].flatMap(([, ...groups]) => groups.find((group) => group) ?? []);
}

/** Addresses of chunks in scripts that Vite builds: relative in imports, and with the base path in its preload list. */
const inScript = /["'](\.\/|assets\/web\/|\/assets\/web\/)([\w.-]+\.(?:js|css))["']/g;

/** Finds the chunks to which a built script refers, as absolute paths. */
export function scriptReferences(script: string, base: string): string[] {
  return [...script.matchAll(inScript)].map(([, , file]) => `${base}${file}`);
}
