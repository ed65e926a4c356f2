/** The firm as the frame of every page names it; all other texts come from the content records. */
export const site = {
  name: 'Fennimore Quay Compliance',
  wordmark: ['Fennimore Quay', 'Compliance'],
  description:
    'Compliance consulting for investment advisers and registered funds: mock SEC exams, registration, fund services and outsourced chief compliance officers.',
  /** Stands for pages without a picture where they are shared; 1200 by 630 pixels. */
  picture: `${import.meta.env.BASE_URL}fennimore-quay.jpg`,
} as const;

/** Profiles of the firm, in the order of the footer. */
export const socialProfiles = [
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/' },
  { name: 'X', icon: 'x', href: 'https://x.com/' },
  { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
] as const;

/** Longest title of a tab or a search result that is shown whole. */
const longestTitle = 60;

/** The title of the browser's tab and of search results: with the firm's name, once, as far as there is room for it. */
export function fullTitle(title: string): string {
  const named = title === '' ? site.name : `${title} | ${site.name}`;
  return title.includes(site.name) || named.length > longestTitle ? title : named;
}

/** The title as pictures of shared links show it, which have the firm's name already. */
export function shareTitle(title: string): string {
  return title.replace(`${site.name}: `, '') || site.name;
}

/** Longest description that search results show whole. */
const longestDescription = 160;

/** A description as search results take it: one line, cut behind a word where it is too long. */
export function fittingDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription - 1).replace(/[\s,;:–—-]+\S*$/, '')}…`;
}
