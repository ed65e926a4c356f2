import { longestTitle, type Site } from '@daybook/page-rendering';

/**
 * The firm's profiles on other sites, in the order of the footer. Every footer has social links (contract §2.1), so a firm
 * without any profile has links to the networks.
 */
export function profilesOf({ linkedInUrl, xUrl, facebookUrl }: Site) {
  const networks = [
    { name: 'LinkedIn', icon: 'linkedin', href: linkedInUrl, home: 'https://www.linkedin.com/' },
    { name: 'X', icon: 'x', href: xUrl, home: 'https://x.com/' },
    { name: 'Facebook', icon: 'facebook', href: facebookUrl, home: 'https://www.facebook.com/' },
  ] as const;
  const profiles = networks.filter(({ href }) => href !== '');
  return profiles.length > 0
    ? profiles
    : networks.map(({ home, ...network }) => ({ ...network, href: home }));
}

/** The title for browser tabs and search results, followed by the firm's name if both fit. */
export function fullTitle(title: string, { name }: Site): string {
  const named = title === '' ? name : `${title} | ${name}`;
  return title.includes(name) || named.length > longestTitle ? title : named;
}

/** The title for pictures of shared links, which already show the firm's name. */
export function shareTitle(title: string, { name }: Site): string {
  return title.replace(`${name}: `, '') || name;
}

/** What the newsletter is about, and that it can be ended. */
export function newsletterInvitation({ newsletterText }: Site): string {
  return `${newsletterText || 'News from us and our latest articles.'} Unsubscribe with one click.`;
}
