/** A picture or video frame in sanitized HTML. */
export interface MediaElement {
  readonly name: 'img' | 'iframe';
  /** The element as the text has it. */
  readonly html: string;
  /** Attributes with decoded character references. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** In sanitized HTML, `<` and `>` occur only in tags, and `"` only around attribute values. */
const element = /<(?:(img) ([^>]*)|(iframe) ([^>]*)><\/iframe)>/g;
const attribute = /([a-z]+)="([^"]*)"/g;

/** Replaces pictures and video frames of sanitized HTML; those for which `replace` returns null stay. */
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

/** Whether an element is a picture on another site, which would learn who looks at it. */
export function isForeignPicture({ name, attributes }: MediaElement): boolean {
  return name === 'img' && !attributes.src?.startsWith('/');
}

/** The host of an absolute address for display, or the address itself if it has no host. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host || address;
}

/** Escapes text for HTML, including attribute values. */
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
