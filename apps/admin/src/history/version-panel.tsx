import { recordPath } from '@daybook/admin-ui';
import { differingFields } from '@daybook/admin-ui/compare';
import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { recordPages, siteOnDatePath } from '@daybook/routes';
import { Alert, Anchor, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { LoadedContent } from '../content/load-content.ts';
import { BaseSelect } from './base-select.tsx';
import classes from './history.module.css';
import type { ComparedVersion } from './record-comparison.tsx';
import { describeRevision, mayHaveMoved, nameFields, type Revision } from './revision-text.ts';
import type { useHistory } from './use-history.ts';
import { useVersion } from './use-version.ts';

const MoveNote = lazy(() => import('./move-note.tsx'));
const PublicationNote = lazy(() => import('./publication-note.tsx'));
const RecordComparison = lazy(() => import('./record-comparison.tsx'));
const RestoreAsDraft = lazy(() => import('./restore-as-draft.tsx'));
const RestoreWithRelease = lazy(() => import('../trash/restore-with-release.tsx'));
const RestoreDialog = lazy(() => import('./restore-dialog.tsx'));

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
  const { base, isRemoved, list } = history;
  const { record: earlier } = useVersion(content, id, chosen);
  const differing = earlier && present && differingFields(content.fields, earlier, present);
  const may = usePermissions();
  const [isRestoring, setRestoring] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus > 0) heading.current?.focus();
  }, [focus]);
  const numbers = base && numbersInOrder(chosen, base);
  const hasValues = chosen.change !== 'removed';
  const isEarlier = hasValues && !isRemoved && chosen.number !== history.present?.number;
  return (
    <Stack gap="md" component="section" aria-labelledby="version">
      <Title order={2} size="h4" id="version" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        Version {chosen.number}: {describeRevision(chosen, content)}
      </Title>
      <Suspense>
        <PublicationNote number={chosen.publication} />
      </Suspense>
      {earlier && <PageThen type={content.type} record={earlier} at={chosen.at} />}
      {isEarlier && present && may('writeDrafts') && (
        <Group gap="xs">
          {may('publishContent') && (
            <Button
              size="xs"
              variant="light"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => setRestoring(true)}
            >
              Restore this version
            </Button>
          )}
          <Suspense>{formPath && <RestoreAsDraft {...{ content, id, chosen, formPath }} />}</Suspense>
          {formPath && earlier && <OpenInForm {...{ content, chosen, earlier, present, formPath }} />}
        </Group>
      )}
      {hasValues && isRemoved && may('writeDrafts') && (
        <div>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => setRestoring(true)}
          >
            Restore this version with a release…
          </Button>
        </div>
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
      <Suspense>
        {isRestoring && isRemoved && (
          <RestoreWithRelease
            {...{ id, noun, title }}
            type={content.type}
            number={chosen.number}
            reload={history.reload}
            onChanged={(message) => notifications.show({ color: 'red', message })}
            onClose={() => setRestoring(false)}
          />
        )}
        {isRestoring && !isRemoved && present && (
          <RestoreDialog
            {...{ content, present, differing }}
            revision={chosen}
            reload={history.reload}
            onClose={() => setRestoring(false)}
          />
        )}
      </Suspense>
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

interface OpenInFormProps {
  content: ContentType;
  chosen: Revision;
  earlier: ContentRecord;
  present: ContentRecord;
  formPath: string;
}

/** Opens the form with the values of the version as unsaved changes. */
function OpenInForm({ content, chosen, earlier, present, formPath }: OpenInFormProps) {
  const navigate = useNavigate();
  const open = async () => {
    const { fillForm } = await import('@daybook/admin-ui/fill-form');
    const leftOut = await fillForm(formPath, content.fields, { earlier, present });
    const names = nameFields(
      leftOut.map(({ name }) => name),
      content,
    );
    const note = names && ` ${names} stayed as published, because a form cannot take over files.`;
    notifications.show({
      message: `The form has the values of version ${chosen.number}, not saved yet.${note}`,
    });
    await navigate(formPath);
  };
  return (
    <Button size="xs" variant="default" onClick={open}>
      Open in the form
    </Button>
  );
}
