import { linkAddress } from '@daybook/rich-text';
import { publicRoutes } from '@daybook/routes';

/** A page of the site that a link can lead to. */
export interface LinkTarget {
  label: string;
  address: string;
  /** What it is, such as "Page". */
  kind: string;
}

const page = (label: string, address: string): LinkTarget => ({ label, address, kind: 'Page' });

const pages: readonly LinkTarget[] = [
  page('Home', publicRoutes.home),
  page('Services', publicRoutes.services),
  page('Registered fund services', publicRoutes.registeredFunds),
  page('Mock SEC exam services', publicRoutes.mockSecExam),
  page('RIA registration services', publicRoutes.riaRegistration),
  page('Resources', publicRoutes.resources),
  page('Compliance newsletter', publicRoutes.complianceNewsletter),
  page('Blog', publicRoutes.blog),
  page('Events', publicRoutes.events),
  page('About', publicRoutes.about),
  page('Partnerships', publicRoutes.partnerships),
  page('Contact', publicRoutes.contact),
];

/** The pages whose name has all words. */
export function pagesNamed(words: string): LinkTarget[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return pages.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)));
}

interface FoundRecord {
  id: string;
  slug?: string | null;
  title: string;
  type: string;
}

/** The page of a found record; null if records of its type have no page of their own. */
export function targetOf({ id, slug, title, type }: FoundRecord): LinkTarget | null {
  const part = encodeURIComponent(slug ?? id);
  if (type === 'Post')
    return { label: title, address: publicRoutes.post.replace(':slug', part), kind: 'Post' };
  if (type === 'Event')
    return { label: title, address: publicRoutes.event.replace(':id', part), kind: 'Event' };
  if (type === 'Webinar')
    return { label: title, address: publicRoutes.webinar.replace(':id', part), kind: 'Webinar' };
  return null;
}

/** Whether somebody is typing an address and not words to search for. */
export function isAddress(typed: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/|#|\.\.?\/|www\.)/i.test(typed.trim());
}

/** The address that somebody typed, completed if it is a domain or an e-mail address; null if it cannot be used. */
export function addressTyped(typed: string): string | null {
  const address = typed.trim();
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return linkAddress(`mailto:${address}`);
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address)) return linkAddress(`https://${address}`);
  return isAddress(address) && address !== 'https://' ? linkAddress(address) : null;
}
