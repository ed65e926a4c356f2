import { changedSinceScheduled } from '@daybook/admin-ui/schedule';
import { dayText } from '@daybook/admin-ui/times';
import type { DeskQuery } from '@daybook/graphql-client/admin/later-operations';
import { adminRoutes } from '@daybook/routes';
import { generatePath } from 'react-router-dom';
import { actorOf, describeAction } from '../audit/audit-text.ts';
import { addressOfRecord } from '../audit/logged-address.ts';
import { kindOf } from '../content-types/type-names.ts';
import { titleOf } from '../releases/release-text.ts';
import { Panel, Row, shortTime } from './panel.tsx';

/** The releases that will be published next. */
export function NextReleases({ scheduled }: Pick<DeskQuery, 'scheduled'>) {
  return (
    <Panel
      title="Goes out next"
      count={scheduled.totalCount}
      all={{ path: `${adminRoutes.releases}?show=calendar`, label: 'Calendar' }}
      empty="Nothing is scheduled."
    >
      {scheduled.items.map((release) => (
        <Row
          key={release.id}
          title={titleOf(release)}
          path={generatePath(adminRoutes.release, { id: release.id })}
          note={!release.isAsScheduled && changedSinceScheduled}
          end={release.scheduledAt && shortTime(release.scheduledAt)}
        />
      ))}
    </Panel>
  );
}

interface ProblemsProps extends Pick<DeskQuery, 'deadLinks' | 'undescribed'> {
  /** Webhooks that are paused. */
  paused: readonly NonNullable<DeskQuery['webhooks']>[number][];
}

/** What is wrong: paused webhooks, links that lead nowhere, and pictures without a description. */
export function Problems({ deadLinks, undescribed, paused }: ProblemsProps) {
  const pictures = undescribed.totalCount;
  return (
    <Panel
      title="Problems"
      count={paused.length + deadLinks.totalCount + pictures}
      empty="No dead links, and every picture has a description."
    >
      {[
        ...paused.map(({ id, name, problem }) => (
          <Row
            key={id}
            title={`The webhook “${name}” is paused`}
            path={adminRoutes.webhooks}
            note={problem ?? 'Its messages could not be delivered'}
            end="Webhook"
          />
        )),
        ...deadLinks.items.map(({ recordId, type, title, field, path }) => (
          <Row
            key={`${recordId} ${field} ${path}`}
            title={title || 'Untitled'}
            path={addressOfRecord({ recordType: type, recordId, recordTitle: title })}
            note={`${field} links to ${path}, which does not exist`}
            end={kindOf(type)}
          />
        )),
        ...(deadLinks.totalCount > deadLinks.items.length
          ? [
              <Row
                key="more"
                title={`${deadLinks.totalCount - deadLinks.items.length} more dead links`}
                path={null}
                note="They appear here when these are corrected"
              />,
            ]
          : []),
        ...(pictures > 0
          ? [
              <Row
                key="pictures"
                title={
                  pictures === 1
                    ? 'One picture has no description'
                    : `${pictures} pictures have no description`
                }
                path={`${adminRoutes.media}?only=undescribed`}
                note="Visitors who cannot see them do not know what they show"
              />,
            ]
          : []),
      ]}
    </Panel>
  );
}

/** Published records that are due for a review, longest overdue first. The next ones appear when these are reviewed. */
export function DueReviews({ dueReviews }: Pick<DeskQuery, 'dueReviews'>) {
  return (
    <Panel title="Content to review" count={dueReviews.totalCount} empty="No review is due.">
      {dueReviews.items.map(({ id, type, title, ownerName, nextOn }) => (
        <Row
          key={id}
          title={title || kindOf(type)}
          path={addressOfRecord({ recordType: type, recordId: id, recordTitle: title })}
          note={`Due since ${dayText(nextOn, 'UTC')}, ${ownerName ?? 'superadmins'}`}
          end={kindOf(type)}
        />
      ))}
    </Panel>
  );
}

/** The last publications, with how many records each one touched. */
export function LastPublications({ publications }: Pick<DeskQuery, 'publications'>) {
  return (
    <Panel title="Last publications" empty="Nothing was published yet.">
      {publications.items.map(({ number, at, byName, release, changes }) => (
        <Row
          key={number}
          title={release?.name || nameOf(changes)}
          path={generatePath(adminRoutes.publication, { number: String(number) })}
          note={`Publication ${number}, by ${byName}`}
          end={shortTime(at)}
        />
      ))}
    </Panel>
  );
}

function nameOf(changes: DeskQuery['publications']['items'][number]['changes']): string {
  const [first] = changes;
  if (!first) return 'No changes';
  return changes.length === 1 ? `${kindOf(first.type)} ${first.change}` : `${changes.length} records`;
}

/** The newest changes of content in the audit log. */
export function LastEdited({ edited }: Pick<DeskQuery, 'edited'>) {
  return (
    <Panel
      title="Last edited"
      all={{ path: adminRoutes.auditLog, label: 'Audit log' }}
      empty="No changes yet."
    >
      {edited.items.map((line) => (
        <Row
          key={line.id}
          title={`${actorOf(line)} ${describeAction(line)}`}
          path={addressOfRecord(line)}
          end={shortTime(line.at)}
        />
      ))}
    </Panel>
  );
}
