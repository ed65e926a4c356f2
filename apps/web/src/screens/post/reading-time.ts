/** How fast people read such texts. */
const wordsPerMinute = 220;

/** How many minutes reading a formatted text takes, one at least. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
