import type { RecordUsesQuery } from '@daybook/graphql-client/admin/later-operations';
import { nounOf, pluralOf } from '../content-types/type-names.ts';

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
