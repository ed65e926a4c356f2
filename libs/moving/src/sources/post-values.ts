import { plainText, sanitizeRichText } from '@daybook/rich-text/sanitize';

const longestExcerpt = 200;
const longestSlug = 190;

/** Values of a post, some of which other sites do not have. */
interface PostValues {
  readonly title?: unknown;
  readonly slug?: unknown;
  readonly body?: unknown;
  readonly excerpt?: unknown;
  readonly metaTitle?: unknown;
  readonly metaDescription?: unknown;
  readonly date?: unknown;
}

/**
 * Completes the values of a post with those that can be derived from the others, so that its draft can be published.
 */
export function completePost(values: PostValues, createdAt: Date): Record<string, unknown> {
  const title = textOf(values.title);
  const excerpt = textOf(values.excerpt) || startOf(textOf(values.body)) || title;
  const derived = {
    slug: textOf(values.slug) || slugOf(title),
    excerpt,
    metaTitle: textOf(values.metaTitle) || title,
    metaDescription: textOf(values.metaDescription) || excerpt,
    date: values.date ?? createdAt.toISOString().slice(0, 10),
  };
  return { ...values, ...derived };
}

/** A slug from a title. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, longestSlug).replace(/-+$/, '');
}

/** The first words of a text. Most texts have enough words at their beginning, which is quick to parse. */
function startOf(html: string): string {
  const beginning = wordsOf(html.slice(0, 2_000));
  const text = beginning.length > longestExcerpt ? beginning : wordsOf(html.slice(0, 20_000));
  if (text.length <= longestExcerpt) return text;
  const cut = text.slice(0, longestExcerpt);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))} …`;
}

function wordsOf(html: string): string {
  return plainText(sanitizeRichText(html)).replace(/\s+/g, ' ').trim();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
