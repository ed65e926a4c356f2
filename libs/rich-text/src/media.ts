/** A picture or a video frame as sanitized HTML holds it. */
export interface MediaElement {
  readonly name: 'img' | 'iframe';
  /** As it stands in the text. */
  readonly html: string;
  /** With character references decoded. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Sanitized HTML has no `<` or `>` but those of tags, and no `"` but those around the values of attributes. */
const element = /<(?:(img) ([^>]*)|(iframe) ([^>]*)><\/iframe)>/g;
const attribute = /([a-z]+)="([^"]*)"/g;

/** Replaces pictures and video frames of sanitized HTML by what `replace` makes of each; null keeps one as it is. */
export function replaceMedia(html: string, replace: (media: MediaElement) => string | null): string {
  if (!html.includes('<img ') && !html.includes('<iframe ')) return html;
  return html.replace(
    element,
    (tag: string, img?: string, ofImg?: string, _frame?: string, ofFrame?: string) => {
      const attributes: Record<string, string> = {};
      for (const [, name = '', value = ''] of (ofImg ?? ofFrame ?? '').matchAll(attribute))
        attributes[name] = decoded(value);
      return replace({ name: img === undefined ? 'iframe' : 'img', html: tag, attributes }) ?? tag;
    },
  );
}

/** Whether a picture lies on another site, so that showing it would tell that site who looks at it. */
export function isForeignPicture({ name, attributes }: MediaElement): boolean {
  return name === 'img' && !attributes.src?.startsWith('/');
}

/** The host of an absolute address, for people to read; the address itself if it has none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host || address;
}

/** Text as it may stand in HTML, in the value of an attribute too. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function decoded(value: string): string {
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}
