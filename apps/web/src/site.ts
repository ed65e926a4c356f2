/** The firm's name and description for the frame of every page. All other texts come from content records. */
export const site = {
  name: 'Fennimore Quay Compliance',
  wordmark: ['Fennimore Quay', 'Compliance'],
  description:
    'Compliance consulting for investment advisers and registered funds: mock SEC exams, registration, fund services and outsourced chief compliance officers.',
  /** The picture of shared pages that have none; 1200 by 630 pixels. */
  picture: `${import.meta.env.BASE_URL}fennimore-quay.jpg`,
} as const;

/** The firm's profiles, in the order of the footer. */
export const socialProfiles = [
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/' },
  { name: 'X', icon: 'x', href: 'https://x.com/' },
  { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
] as const;

/** Longest title that tabs and search results show in full. */
const longestTitle = 60;

/** The title for browser tabs and search results, followed by the firm's name if both fit. */
export function fullTitle(title: string): string {
  const named = title === '' ? site.name : `${title} | ${site.name}`;
  return title.includes(site.name) || named.length > longestTitle ? title : named;
}

/** The title for pictures of shared links, which already show the firm's name. */
export function shareTitle(title: string): string {
  return title.replace(`${site.name}: `, '') || site.name;
}

/** Longest description that search results show in full. */
const longestDescription = 160;

/** A description for search results: one line, cut after a word if it is too long. */
export function fittingDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription - 1).replace(/[\s,;:–—-]+\S*$/, '')}…`;
}
