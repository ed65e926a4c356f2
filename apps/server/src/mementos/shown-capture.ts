import { Parser } from 'htmlparser2';

/** Attributes with an address, and those with several. */
const withAddress = /(\s(?:href|src|poster|action)=")(\/(?!\/)[^"]*)"/gi;
const withAddresses = /(\s(?:srcset|imagesrcset)=")([^"]*)"/gi;

/**
 * A captured page as people look at it: its links and files lead to captures, and a banner says what it is.
 * @param base the path under which the capture and its files are
 * @param publicUrl the address of this site, with which some links begin
 */
export function shownPage(html: string, base: string, publicUrl: string, banner: string): string {
  const pieces: string[] = [];
  let from = 0;
  const parser = new Parser({
    onopentag(name, _attributes, isImplied) {
      if (isImplied) return;
      const end = parser.endIndex + 1;
      pieces.push(
        html.slice(from, parser.startIndex),
        withBase(html.slice(parser.startIndex, end), base, publicUrl),
      );
      if (name === 'body') pieces.push(banner);
      from = end;
    },
  });
  parser.write(html);
  parser.end();
  return [...pieces, html.slice(from)].join('');
}

function withBase(tag: string, base: string, publicUrl: string): string {
  return tag
    .replaceAll(`="${publicUrl}/`, '="/')
    .replace(withAddress, (_, attribute: string, path: string) => `${attribute}${base}${path}"`)
    .replace(withAddresses, (_, attribute: string, set: string) => {
      return `${attribute}${set.replace(/(^|,\s*)\//g, `$1${base}/`)}"`;
    });
}

/** A captured style sheet whose files come from the capture. */
export function shownStyles(css: string, base: string): string {
  return css.replace(/(url\(\s*["']?|@import\s+["'])\/(?!\/)/g, `$1${base}/`);
}
