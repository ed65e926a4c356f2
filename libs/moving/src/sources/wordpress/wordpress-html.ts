/** The block editor writes comments, and HTML that somebody typed has paragraphs. */
const hasParagraphs = /<!-- wp:|<p[\s>]/i;
const blockAlone = /^<\/?(?:h[1-6]|ul|ol|li|table|blockquote|figure|div|pre|hr|section)[\s/>]/i;
const caption = /\[caption[^\]]*\]\s*((?:<a [^>]*>\s*)?<img [^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/g;
const embed = /\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/g;
const shortcode = /\[(\/?)([a-z][\w-]*)((?:\s[^\]]*)?)\]/gi;

/** The HTML of a post as readers saw it, and the names of shortcodes that only WordPress can show. */
export interface WordpressHtml {
  readonly html: string;
  readonly shortcodes: readonly string[];
}

/** Converts the text of a post: paragraphs of the classic editor, captions, and embedded addresses. */
export function wordpressHtml(text: string): WordpressHtml {
  const html = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(
      caption,
      (_all, picture: string, words: string) =>
        `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`,
    )
    .replace(embed, (_all, address: string) => `<p><a href="${address}">${address}</a></p>`);
  const shortcodes = new Set<string>();
  const plain = html.replace(shortcode, (all, _slash, name: string, rest: string) => {
    // Words in brackets, such as [sic], are text.
    if (rest === '' && !html.includes(`[/${name}]`) && !/[-_]/.test(name)) return all;
    shortcodes.add(name);
    return '';
  });
  return { html: hasParagraphs.test(text) ? plain : paragraphs(plain), shortcodes: [...shortcodes] };
}

/** Empty lines separate paragraphs in the classic editor, and line ends break lines. */
function paragraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (blockAlone.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}
