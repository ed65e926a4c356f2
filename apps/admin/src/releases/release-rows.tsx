import { type Column, Moment } from '@daybook/admin-ui';
import type { ReleaseListQuery } from '@daybook/graphql-client/admin/release-operations';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Text } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { kindOf } from '../content-types/type-names.ts';
import { changeNames, describeOwnPart, describeState, titleOf } from './release-text.ts';

type ListedRelease = ReleaseListQuery['list']['items'][number];

const nameColumn: Column = {
  name: 'title',
  label: 'Release',
  isLink: true,
  render: ({ title, address, summary }) => (
    <div>
      <Anchor
        component={Link}
        to={String(address)}
        c="inherit"
        fw={500}
        size="sm"
        style={{ overflowWrap: 'anywhere' }}
      >
        {String(title)}
      </Anchor>
      {summary !== '' && (
        <Text size="xs" c="dimmed">
          {String(summary)}
        </Text>
      )}
    </div>
  ),
};

const stateColumn: Column = {
  name: 'sentence',
  label: 'State',
  render: ({ sentence, publicationAddress }) =>
    typeof publicationAddress === 'string' ? (
      <Anchor component={Link} to={publicationAddress} size="sm" underline="always">
        {String(sentence)}
      </Anchor>
    ) : (
      <Text size="sm" maw={380} style={{ overflowWrap: 'anywhere' }}>
        {String(sentence)}
      </Text>
    ),
};

const draftsColumn: Column = { name: 'draftCount', label: 'Drafts' };
const partColumn: Column = { name: 'ownPart', label: 'Your part' };
const changedColumn: Column = {
  name: 'updated',
  label: 'Last changed',
  render: ({ updatedAt, createdByName }) => (
    <Moment mark={{ at: String(updatedAt), byName: `created by ${String(createdByName)}` }} />
  ),
};

/** The columns of the list. Approvers get a column that says what they have to do. */
export function columnsFor({
  isInbox,
  isPublished,
}: {
  isInbox: boolean;
  isPublished: boolean;
}): readonly Column[] {
  return [
    nameColumn,
    stateColumn,
    ...(isInbox ? [partColumn] : []),
    // A published release has no drafts any more.
    ...(isPublished ? [] : [draftsColumn]),
    changedColumn,
  ];
}

/** Releases as rows of the list. */
export function rowsOf(data: ReleaseListQuery | undefined) {
  return data && { list: { items: data.list.items.map(rowOf), totalCount: data.list.totalCount } };
}

function rowOf(release: ListedRelease) {
  const { id, publication, draftCount, updatedAt, createdByName } = release;
  return {
    id,
    draftCount,
    updatedAt,
    createdByName,
    title: titleOf(release),
    summary: describeSingle(release),
    address: generatePath(adminRoutes.release, { id }),
    publicationAddress:
      publication === null ? null : generatePath(adminRoutes.publication, { number: String(publication) }),
    sentence: publication === null ? describeState(release) : `Publication ${publication}`,
    ownPart: describeOwnPart(release),
  };
}

/** What the only draft of an unnamed release does: "Post · Changes". */
function describeSingle({ name, drafts: [draft] }: ListedRelease): string {
  return name === '' && draft ? `${kindOf(draft.type)} · ${changeNames[draft.change]}` : '';
}
