import { momentText } from '@daybook/admin-ui/times';
import type { RecordHistoryQuery } from '@daybook/graphql-client/admin/later-operations';
import type { ContentType } from '@daybook/graphql-client/content-type';

export type Revision = RecordHistoryQuery['history']['items'][number];
interface Difference {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}
type Described = Pick<ContentType, 'fields' | 'useChoose'>;

const maxNamed = 4;
const list = new Intl.ListFormat('en');

/** What a publication did to the record: "Changed Title and Author". */
export function describeRevision({ change, fields, isMoved }: Revision, content: Described): string {
  if (change === 'created') return 'Created';
  if (change === 'removed') return 'Moved to the trash';
  if (change === 'restored') return 'Restored from the trash';
  const moved = content.useChoose ? 'put into use, or replaced by another record' : 'moved in the list';
  const changed = fields.length > 0 ? `changed ${nameFields(fields, content)}` : null;
  // A revision without changed fields is a move.
  return sentence([changed, (isMoved || !changed) && moved]);
}

/** What happened to the place of a record between two revisions, as a sentence; null if it is the same. */
export function describeMove(differences: readonly Difference[], { fields }: Described): string | null {
  const move = differences.find(({ field }) => fields.every(({ name }) => name !== field));
  if (!move) return null;
  const { before, after } = move;
  if (typeof after === 'boolean') return after ? 'Put into use.' : 'Replaced by another record.';
  return `Moved from place ${before} to ${after}.`;
}

/** Joins words, and starts with a capital letter. */
function sentence(words: readonly (string | null | false)[]): string {
  const text = words.filter(Boolean).join(', and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The labels of fields as a list: "Title and Author". A long list ends with the number of other fields. */
export function nameFields(names: readonly string[], { fields }: Pick<ContentType, 'fields'>): string {
  const labels = names.map((name) => fields.find((field) => field.name === name)?.label ?? name);
  const more = labels.length - maxNamed;
  return list.format(more > 1 ? [...labels.slice(0, maxNamed), `${more} other fields`] : labels);
}

/** Sentences about fields that a revert could not restore. */
export function describeLeftOut(
  names: readonly string[],
  { fields }: Pick<ContentType, 'fields'>,
  nounOf: (type: string) => string,
): string[] {
  return names.map((name) => {
    const { label = name, reference } = fields.find((field) => field.name === name) ?? {};
    const noun = reference ? nounOf(reference) : 'record';
    return `${label} could not be restored, because the ${noun} was deleted.`;
  });
}

/** When and by whom a revision was published: "Nov 12, 2026, 10:05 AM · Anna". */
export function describeOrigin({ at, byName }: Pick<Revision, 'at' | 'byName'>): string {
  const time = momentText(at);
  return byName ? `${time} · ${byName}` : time;
}

/** Who approved the publication of a revision: "Approved by Ana and Ben". */
export function describeApprovals({ approvedBy }: Pick<Revision, 'approvedBy'>): string {
  return `Approved by ${list.format(approvedBy)}`;
}

/** The version that a revision is compared with unless another one is chosen; null for the first. */
export function versionBefore({ number, change }: Revision): number | null {
  // The revision before a restored one says that the record was removed, and has no values.
  const before = change === 'restored' ? number - 2 : number - 1;
  return before >= 1 ? before : null;
}

/**
 * Whether the record may have been moved after one revision, up to a later one. The list may have only some of the
 * revisions between them, because it is read in pages.
 */
export function mayHaveMoved(
  listed: readonly Pick<Revision, 'number' | 'isMoved'>[],
  { from, to }: { from: number; to: number },
): boolean {
  const between = listed.filter(({ number }) => number > from && number <= to);
  return between.length < to - from || between.some(({ isMoved }) => isMoved);
}
