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

/** The title of the browser's tab and of search results. */
export function fullTitle(title: string): string {
  if (title === '' || title === site.name) return site.name;
  return `${title} | ${site.name}`;
}
