import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { RecordUsesQuery } from '@daybook/graphql-client/admin/later-operations';
import type { ContentNames } from '@daybook/graphql-client/content-type';
import { isPageType, nounOfPage, pageScreens } from '../pages/page-screens.ts';

const names: Readonly<Record<string, ContentNames>> = contentNames;
const day = 24 * 60 * 60 * 1_000;
const maxSentences = 5;

/** The display name of a type: "Post", "Page: About". */
export function kindOf(type: string): string {
  if (type === 'SiteSettings') return pageScreens.SiteSettings.title;
  if (isPageType(type)) return `Page: ${pageScreens[type].title}`;
  const noun = nounOf(type);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** One record of a type, in the middle of a sentence: "post", "About page". */
export function nounOf(type: string): string {
  return isPageType(type) ? nounOfPage(type) : (names[type]?.noun ?? spaced(type));
}

/** A sentence for each kind of reference to the records: "6 posts name Daniel as author." */
export function describeUses(
  uses: RecordUsesQuery['uses'],
  items: readonly { id: string; title: string }[],
): string[] {
  const sentences = uses.map(({ recordId, type, field, count }) => {
    const who = items.find(({ id }) => id === recordId)?.title ?? 'it';
    const noun = nounOf(type);
    const users =
      count === 1 ? `1 ${noun} names` : `${count} ${names[type]?.title.toLowerCase() ?? noun} name`;
    return `${users} ${who} as ${field.toLowerCase()}.`;
  });
  const more = sentences.length - maxSentences;
  return more > 0 ? [...sentences.slice(0, maxSentences), `And ${more} more.`] : sentences;
}

/** The days that a record stays in the trash, including the current one: "12 days", "1 day". */
export function timeLeft(expiresAt: string, now = Date.now()): string {
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / day));
  return days === 1 ? '1 day' : `${days} days`;
}

function spaced(type: string): string {
  return type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
