import { addressOfVersions, versionsPath } from '@daybook/routes';
import { Parser } from 'htmlparser2';

/** Attributes with one address, and attributes with several. */
const withAddress = /(\s(?:href|src|poster|action)=")(\/(?!\/)[^"]*)"/gi;
const withAddresses = /(\s(?:srcset|imagesrcset)=")([^"]*)"/gi;

/**
 * The target of a link to a page of this site, without the part after `#`. Uploaded documents are files of the capture.
 */
const pageTarget = /\shref="(\/(?!\/|uploads\/)[^"#]*)[^"]*"/i;
const otherSite = /\shref="https?:/i;

/** How a captured page is shown. */
interface ShownAs {
  /** The start of the paths of the capture and its files. */
  readonly base: string;
  /** The start of the paths of all captures. */
  readonly record: string;
  /** The address of this site, with which some links begin. */
  readonly publicUrl: string;
  /** What comes before the content of the page. */
  readonly banner: string;
  /** The screen of the back office for a page of the site, to which links lead; null if links lead to captures. */
  readonly screenOf: ((address: string) => string) | null;
}

/**
 * Prepares a captured page for display: files come from the capture, and links lead to captures or to the back office.
 */
export function shownPage(html: string, shown: ShownAs): string {
  const pieces: string[] = [];
  let from = 0;
  const parser = new Parser({
    onopentag(name, _attributes, isImplied) {
      if (isImplied) return;
      const end = parser.endIndex + 1;
      const tag = html
        .slice(parser.startIndex, end)
        .replaceAll(`="${shown.publicUrl}/`, '="/')
        .replaceAll(`="${shown.publicUrl}"`, '="/"');
      const isLink = name === 'a' || name === 'area';
      const { screenOf } = shown;
      const linked = isLink && screenOf ? withScreen(tag, screenOf) : null;
      pieces.push(html.slice(from, parser.startIndex), linked ?? withBase(tag, shown));
      if (name === 'body') pieces.push(shown.banner);
      from = end;
    },
  });
  parser.write(html);
  parser.end();
  return [...pieces, html.slice(from)].join('');
}

/**
 * A link that opens in the whole window, because the frame shows only its page. Null for links to files or in the page.
 */
function withScreen(tag: string, screenOf: (address: string) => string): string | null {
  const plain = tag.replace(/\starget="[^"]*"/i, '');
  if (otherSite.test(plain)) return plain.replace(otherSite, (found) => ` target="_blank"${found}`);
  const [target, address] = pageTarget.exec(plain) ?? [];
  if (target === undefined || address === undefined) return null;
  const plainAddress = address.replaceAll('&amp;', '&');
  const screen = screenOf(addressOfVersions(plainAddress) ?? plainAddress).replaceAll('&', '&amp;');
  return plain.replace(target, () => ` target="_top" href="${screen}"`);
}

function withBase(tag: string, { base, record }: ShownAs): string {
  return tag
    .replace(withAddress, (_, attribute: string, path: string) => {
      const address = addressOfVersions(path);
      return `${attribute}${address === null ? base + path : versionsPath(address, 1, record)}"`;
    })
    .replace(withAddresses, (_, attribute: string, set: string) => {
      return `${attribute}${set.replace(/(^|,\s*)\//g, `$1${base}/`)}"`;
    });
}

/** Changes the addresses in a captured style sheet, so that its files come from the capture. */
export function shownStyles(css: string, base: string): string {
  return css.replace(/(url\(\s*["']?|@import\s+["'])\/(?!\/)/g, `$1${base}/`);
}
