import { Parser } from 'htmlparser2';
import { classicParagraphs } from './classic-paragraphs.ts';
import { isShortcode } from './shortcode-names.ts';

/** Matches texts of the block editor, which writes comments and all paragraphs. */
const blocks = /<!-- wp:/;
const caption = /\[caption[^\]]*\]\s*((?:<a [^>]*>\s*)?<img [^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/g;
const embed = /\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/g;
/** Two brackets at the start and at the end show a shortcode instead of running it. */
const shortcode = /(\[?)\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?\/?)\](\]?)/gi;
const closing = /\[\/([a-z][\w-]*)\]/gi;

/** The HTML of a post as readers saw it, and the names of shortcodes that only WordPress can show. */
export interface WordpressHtml {
  readonly html: string;
  readonly shortcodes: readonly string[];
}

/** Converts the text of a post: paragraphs of the classic editor, captions, and embedded addresses. Code stays as it is. */
export function wordpressHtml(text: string): WordpressHtml {
  const { html, codes } = withoutCode(text);
  const converted = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(
      caption,
      (_all, picture: string, words: string) =>
        `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`,
    )
    .replace(embed, (_all, address: string) => `<p><a href="${address}">${address}</a></p>`);
  const { kept, shortcodes } = withoutShortcodes(converted);
  const whole = blocks.test(html) ? kept : classicParagraphs(kept);
  return { html: whole.replace(placeholder, (_all, index) => codes[Number(index)] ?? ''), shortcodes };
}

/**
 * Stands for code. Posts cannot contain U+0000. That of a `pre` element begins with a tag, so that it gets no
 * paragraph.
 */
const placeholder = /(?:<pre >)?\0(\d+)\0/g;

/** Replaces elements with code by placeholders. */
function withoutCode(text: string): { html: string; codes: readonly string[] } {
  const source = text.replaceAll('\0', '');
  const parts: string[] = [];
  const codes: string[] = [];
  let depth = 0;
  let start = 0;
  let end = 0;
  const isCode = (name: string) => name === 'pre' || name === 'code';
  const parser = new Parser(
    {
      onopentag(name) {
        if (!isCode(name)) return;
        if (depth === 0) start = parser.startIndex;
        depth += 1;
      },
      onclosetag(name) {
        if (!isCode(name)) return;
        depth -= 1;
        if (depth > 0) return;
        const code = source.slice(start, parser.endIndex + 1);
        parts.push(source.slice(end, start), /^<pre/i.test(code) ? '<pre >' : '', `\0${codes.length}\0`);
        codes.push(code);
        end = parser.endIndex + 1;
      },
    },
    { lowerCaseTags: true },
  );
  parser.end(source);
  return { html: parts.join('') + source.slice(end), codes };
}

/** Removes shortcodes. Words in brackets, such as [sic] and [emphasis added], are text. */
function withoutShortcodes(html: string): { kept: string; shortcodes: readonly string[] } {
  const shortcodes = new Set<string>();
  const lastClosing = new Map<string, number>();
  for (const { 1: name = '', index } of html.matchAll(closing)) lastClosing.set(name, index);
  const opened = new Set<string>();
  const kept = html.replace(
    shortcode,
    (all, before: string, slash: string, name: string, rest: string, after: string, index: number) => {
      const isPair = slash === '/' ? opened.has(name) : (lastClosing.get(name) ?? -1) > index;
      if (!isPair && !isShortcode(name, rest)) return all;
      if (before !== '' && after !== '') return all.slice(1, -1);
      if (slash === '') opened.add(name);
      shortcodes.add(name);
      return before + after;
    },
  );
  return { kept, shortcodes: [...shortcodes] };
}
