const longest = 80;

/** The words of a slug: lowercase letters and digits without accents. */
export function wordsOfSlug(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The slug for a title, cut between words at 80 characters. */
export function slugOf(title: string): string {
  let slug = '';
  for (const word of wordsOfSlug(title)) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (slug !== '' && longer.length > longest) break;
    slug = longer;
  }
  return slug.slice(0, longest);
}
