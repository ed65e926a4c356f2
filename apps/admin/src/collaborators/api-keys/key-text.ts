import { labelInSentence } from '@daybook/admin-ui/label-in-sentence';
import { dayText, momentText } from '@daybook/admin-ui/times';
import type { ApiKeyPartsFragment } from '@daybook/graphql-client/admin/later-operations';
import { typeChoices } from '../../content/type-choices.ts';

export type ApiKeyParts = ApiKeyPartsFragment;

/** What a key may do: "Reads published content and drafts. Writes posts and events." */
export function rightsOf({ scopes, writes }: Pick<ApiKeyParts, 'scopes' | 'writes'>): string {
  const read = [
    'published content',
    ...(scopes.includes('readDrafts') ? ['drafts'] : []),
    ...(scopes.includes('readEntries') ? ['entries'] : []),
  ];
  const known = typeChoices.filter(({ types }) => types.some((type) => writes.includes(type)));
  const written = known.map(({ label }) => labelInSentence(label));
  return `Reads ${listed(read)}.${written.length > 0 ? ` Writes ${listed(written)}.` : ''}`;
}

/** When a key expires or expired, and until when its old secret works. */
export function endOf({ expiresAt, previousEndsAt }: ApiKeyParts, now: Date): string {
  const isOver = new Date(expiresAt) <= now;
  const end = `${isOver ? 'Expired' : 'Expires'} on ${dayText(expiresAt)}.`;
  const isOldKept = !isOver && previousEndsAt !== null && new Date(previousEndsAt) > now;
  return isOldKept ? `${end} The old secret works until ${momentText(previousEndsAt)}.` : end;
}

/** When and from where a key was last used. */
export function lastUseOf({ lastUsedAt, lastAddress }: ApiKeyParts): string {
  if (lastUsedAt === null) return 'Never used.';
  return `Last used on ${momentText(lastUsedAt)}${lastAddress === null ? '' : ` from ${lastAddress}`}.`;
}

/**
 * The origins to which a key is limited: "In browsers, works only on pages of https://app.example.com."; null for no
 * limit.
 */
export function originsOf({ origins }: Pick<ApiKeyParts, 'origins'>): string | null {
  return origins.length === 0 ? null : `In browsers, works only on pages of ${listed(origins)}.`;
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}
