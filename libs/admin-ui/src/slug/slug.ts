const longest = 80;

/** The address that a title suggests: small letters and digits with hyphens between the words. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (slug !== '' && longer.length > longest) break;
    slug = longer;
  }
  return slug.slice(0, longest);
}
