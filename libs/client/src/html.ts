/** Options of a rich text. */
export interface HtmlOptions {
  /**
   * Returns the address for a link to a page of the site, such as `/blog/form-adv`. If omitted, links lead to the site.
   */
  linkTo?: (path: string) => string;
}

const tag = /<[a-z][^>]*>/gi;
const address = /( (?:src|href|poster))="(\/(?!\/)[^"]*)"/gi;

/**
 * Makes the addresses in a rich text complete, so that another site can show it. The server has sanitized the text: it
 * has no scripts, and every attribute is quoted.
 */
export function completeHtml(html: string, site: string | URL, { linkTo }: HtmlOptions = {}): string {
  const completed = (_all: string, attribute: string, path: string) => {
    const isPage = attribute.trim().toLowerCase() === 'href' && !path.startsWith('/uploads/');
    const target = isPage && linkTo ? escaped(linkTo(unescaped(path))) : new URL(path, site).href;
    return `${attribute}="${target}"`;
  };
  return html.replace(tag, (element) => element.replace(address, completed));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
