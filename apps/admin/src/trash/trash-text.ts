import { labelInSentence } from '@daybook/admin-ui/label-in-sentence';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { RecordUsesQuery } from '@daybook/graphql-client/admin/later-operations';
import type { ContentNames } from '@daybook/graphql-client/content-type';
import { nounOf } from '../content-types/type-names.ts';

const names: Readonly<Record<string, ContentNames>> = contentNames;
const day = 24 * 60 * 60 * 1_000;
const maxSentences = 5;

/** A sentence for each kind of reference to the records: "6 posts name Daniel as author." */
export function describeUses(
  uses: RecordUsesQuery['uses'],
  items: readonly { id: string; title: string }[],
): string[] {
  const sentences = uses.map(({ recordId, type, field, count }) => {
    const who = items.find(({ id }) => id === recordId)?.title ?? 'it';
    const users = count === 1 ? `1 ${nounOf(type)} names` : `${count} ${pluralOf(type)} name`;
    return `${users} ${who} as ${labelInSentence(field)}.`;
  });
  const more = sentences.length - maxSentences;
  return more > 0 ? [...sentences.slice(0, maxSentences), `And ${more} more.`] : sentences;
}

/** The days that a record stays in the trash, including the current one: "12 days", "1 day". */
export function timeLeft(expiresAt: string, now = Date.now()): string {
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / day));
  return days === 1 ? '1 day' : `${days} days`;
}

/** Several records of a type, in the middle of a sentence: "posts". */
function pluralOf(type: string): string {
  const title = names[type]?.title;
  return title === undefined ? nounOf(type) : labelInSentence(title);
}
