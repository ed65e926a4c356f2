import { momentText } from '@daybook/admin-ui/times';
import type { DraftListQuery } from '@daybook/graphql-client/admin/draft-operations';
import { formOf } from '../audit/record-address.ts';
import { kindOf } from '../content-types/type-names.ts';

export type ListedDraft = DraftListQuery['list']['items'][number];

const changes: Record<ListedDraft['change'], string> = {
  new: 'Not published',
  changed: 'Published, with changes',
  removed: 'Will be removed',
  restored: 'Will be restored',
};

/** A draft as a row of the list. */
export function rowOf(draft: ListedDraft) {
  const { id, type, title, change, version, release, updatedAt, updatedByName } = draft;
  return {
    id,
    type,
    version,
    updatedAt,
    updatedByName,
    title: title || 'Untitled',
    kind: kindOf(type),
    change,
    state: changes[change],
    release: describeRelease(release),
    address: addressOf(draft),
  };
}

/** The address of the form that edits a draft; null for types without a form. */
export function addressOf({
  type,
  recordId,
  release,
}: Pick<ListedDraft, 'type' | 'recordId'> & {
  readonly release: Pick<ListedDraft['release'], 'id' | 'isSingle'>;
}): string | null {
  return formOf(type, recordId, release.isSingle ? null : release.id);
}

function describeRelease(release: ListedDraft['release']): string {
  const { name, isSingle, state, isAsScheduled, scheduledAt } = release;
  const isOutdated = state === 'scheduled' && !isAsScheduled;
  const states = [
    ...(isSingle ? [] : [name]),
    ...(state === 'inReview' ? ['In review'] : []),
    ...(isOutdated ? ['Changed since it was scheduled'] : []),
    ...(state === 'scheduled' && !isOutdated && scheduledAt
      ? [`Scheduled for ${momentText(scheduledAt)}`]
      : []),
  ];
  return states.join(' · ');
}
