import { useNewestEntriesQuery } from '@daybook/graphql-client/admin/hooks';
import type { DeskQuery } from '@daybook/graphql-client/admin/later-operations';
import { adminRoutes } from '@daybook/routes';
import { generatePath } from 'react-router-dom';
import { kindOf } from '../content-types/type-names.ts';
import { addressOf } from '../drafts/draft-rows.ts';
import { fullName } from '../entries/full-name.ts';
import { titleOf } from '../releases/release-text.ts';
import { Panel, Row, shortTime } from './panel.tsx';

/** The releases that wait for the verdict of the viewer. */
export function Reviews({ waiting }: { waiting: NonNullable<DeskQuery['waiting']> }) {
  return (
    <Panel
      title="Waiting for your review"
      count={waiting.totalCount}
      all={{ path: `${adminRoutes.releases}?show=waiting`, label: 'All reviews' }}
      empty="Nothing waits for your approval."
    >
      {waiting.items.map((release) => (
        <Row
          key={release.id}
          title={titleOf(release)}
          path={generatePath(adminRoutes.release, { id: release.id })}
          note={`By ${release.createdByName}`}
          end={shortTime(release.updatedAt)}
        />
      ))}
    </Panel>
  );
}

/** The drafts that the viewer saved last. */
export function OwnDrafts({ mine }: Pick<DeskQuery, 'mine'>) {
  return (
    <Panel
      title="Your drafts"
      count={mine.totalCount}
      all={{ path: adminRoutes.drafts, label: 'All drafts' }}
      empty="You have no unpublished changes."
    >
      {mine.items.map((draft) => (
        <Row
          key={draft.id}
          title={draft.title || 'Untitled'}
          path={addressOf(draft)}
          note={[kindOf(draft.type), ...(draft.release.isSingle ? [] : [draft.release.name])].join(' · ')}
          end={shortTime(draft.updatedAt)}
        />
      ))}
    </Panel>
  );
}

/** The newest messages that nobody has answered or closed. */
export function OpenMessages() {
  const { data } = useNewestEntriesQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  const { messages } = data;
  return (
    <Panel
      title="Open messages"
      count={messages.totalCount}
      all={{ path: adminRoutes.contactEntries, label: 'Contact entries' }}
      empty="Every message is answered or closed."
    >
      {messages.items.map((message) => (
        <Row
          key={message.id}
          title={fullName(message) || message.email}
          path={generatePath(adminRoutes.contactEntry, { id: message.id })}
          note={message.message}
          end={message.meta && shortTime(message.meta.created.at)}
        />
      ))}
    </Panel>
  );
}
