import { recordPath } from '@daybook/admin-ui';
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { recordPages, siteOnDatePath } from '@daybook/routes';
import { Alert, Anchor, Loader, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { LoadedContent } from '../content/load-content.ts';
import { BaseSelect } from './base-select.tsx';
import classes from './history.module.css';
import type { ComparedVersion } from './record-comparison.tsx';
import { RestoreVersion } from './restore-version.tsx';
import { describeRevision, mayHaveMoved, type Revision } from './revision-text.ts';
import type { useHistory } from './use-history.ts';
import { useVersion } from './use-version.ts';

const MoveNote = lazy(() => import('./move-note.tsx'));
const PublicationNote = lazy(() => import('./publication-note.tsx'));
const RecordComparison = lazy(() => import('./record-comparison.tsx'));

interface VersionPanelProps {
  loaded: LoadedContent;
  id: string;
  noun: string;
  /** The title of the record; empty while it is loading. */
  title: string;
  history: ReturnType<typeof useHistory>;
  chosen: Revision;
  /** The newest version with values; null while it is loading. */
  present: ContentRecord | null;
  /** Address of the record's form; null if the record cannot be edited. */
  formPath: string | null;
  /** The focus moves to the heading when this number changes. */
  focus: number;
}

/** A version of a record: what it changed, and how to get it back. */
export default function VersionPanel(props: VersionPanelProps) {
  const { loaded, id, noun, title, history, chosen, present, formPath, focus } = props;
  const { content } = loaded;
  const { base, list } = history;
  const { record: earlier } = useVersion(content, id, chosen);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus > 0) heading.current?.focus();
  }, [focus]);
  const numbers = base && numbersInOrder(chosen, base);
  const hasValues = chosen.change !== 'removed';
  return (
    <Stack gap="md" component="section" aria-labelledby="version">
      <Title order={2} size="h4" id="version" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        Version {chosen.number}: {describeRevision(chosen, content)}
      </Title>
      <Suspense>
        <PublicationNote number={chosen.publication} />
      </Suspense>
      {earlier && <PageThen type={content.type} record={earlier} at={chosen.at} />}
      {hasValues && (
        <RestoreVersion {...{ content, id, noun, title, history, chosen, present, earlier, formPath }} />
      )}
      {hasValues ? (
        <>
          <BaseSelect
            {...{ chosen, base }}
            present={history.present}
            revisions={list.items}
            onChoose={(number) => history.choose({ version: chosen.number, with: number })}
          />
          <Suspense>
            {numbers && mayHaveMoved(list.items, numbers) && <MoveNote {...{ content, id }} {...numbers} />}
          </Suspense>
          <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
            <RecordComparison
              key={`${chosen.number} ${base?.number}`}
              {...{ loaded, id }}
              {...inOrder(chosen, base)}
            />
          </Suspense>
        </>
      ) : (
        <Alert color="gray">This version has no values, because the {noun} was in the trash.</Alert>
      )}
    </Stack>
  );
}

interface PageThenProps {
  type: string;
  /** The record as it was. */
  record: ContentRecord;
  at: string;
}

/** The link to the page of a record as visitors got it at a time; nothing for records without a page. */
function PageThen({ type, record, at }: PageThenProps) {
  const page = recordPages[type];
  if (!page) return null;
  return (
    <Text size="sm">
      <Anchor
        component={Link}
        to={siteOnDatePath(recordPath(page.pattern, record), at)}
        size="sm"
        underline="always"
      >
        See the page at that time
      </Anchor>
    </Text>
  );
}

/** The older of two revisions comes first. */
function inOrder(chosen: Revision, base: Revision | null) {
  const compared = ({ number, publication }: Revision): ComparedVersion => ({
    label: `Version ${number}`,
    reading: { publication },
  });
  const [later, earlier] = base && base.number > chosen.number ? [base, chosen] : [chosen, base];
  return { present: compared(later), old: earlier && compared(earlier) };
}

function numbersInOrder({ number }: Revision, base: Revision) {
  return { from: Math.min(number, base.number), to: Math.max(number, base.number) };
}
