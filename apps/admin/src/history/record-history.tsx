import { FailureAlert, recordPath, useScreenTitle } from '@daybook/admin-ui';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { ContentNames } from '@daybook/graphql-client/content-type';
import { Alert, Anchor, Box, Button, Group, Loader, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { formPathOf } from '../audit/record-address.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { nounOf } from '../content-types/type-names.ts';
import classes from './history.module.css';
import { RevisionList } from './revision-list.tsx';
import { useHistory } from './use-history.ts';
import { useVersion } from './use-version.ts';

const RemovedNotice = lazy(() => import('./removed-notice.tsx'));
const VersionPanel = lazy(() => import('./version-panel.tsx'));

interface RecordHistoryProps {
  loaded: LoadedContent;
  id: string;
}

const names: Readonly<Record<string, ContentNames>> = contentNames;

/** The revisions of a record, and the chosen one compared with another. */
export function RecordHistory({ loaded, id }: RecordHistoryProps) {
  const { content } = loaded;
  const { type } = content;
  const history = useHistory({ type, id });
  const { list, chosen, present, isRemoved } = history;
  const { record } = useVersion(content, id, present);
  /** Counts the choices in the list. Each choice moves the focus to the version. */
  const [choices, setChoices] = useState(0);
  const noun = nounOf(type);
  const titleField = names[type]?.titleField;
  const name = String((titleField && record?.[titleField]) || '');
  const heading = name ? `History of the ${noun} “${name}”` : `History of the ${noun}`;
  useScreenTitle(name ? `${name} · History` : heading);
  if (history.isEmpty) return <NoHistory />;
  const formPattern = isRemoved ? undefined : formPathOf(type);
  const formPath = record && formPattern ? recordPath(formPattern, record) : null;
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {heading}
        </Title>
        {formPath && (
          <Button component={Link} to={formPath} variant="transparent" px={0}>
            Open the form
          </Button>
        )}
      </Group>
      <FailureAlert failure={history.error} mb="md" />
      <Suspense>{isRemoved && <RemovedNotice {...{ id, type, noun }} reload={history.reload} />}</Suspense>
      <Box className={classes.columns ?? ''} aria-busy={history.loading}>
        <div>
          <RevisionList
            content={content}
            revisions={list.items}
            publishedNumber={isRemoved ? null : list.totalCount}
            chosenNumber={chosen?.number}
            addressOf={({ number }) => history.addressOf({ version: number, with: null })}
            onChoose={() => setChoices(choices + 1)}
          />
          {history.pages > 1 && (
            <Group justify="space-between" mt="xs">
              <PageLink to={history.page > 1 && history.addressOf({ page: history.page - 1 })}>
                Newer
              </PageLink>
              <Text size="sm" c="dimmed" role="status">
                Page {history.page} of {history.pages}
              </Text>
              <PageLink to={history.page < history.pages && history.addressOf({ page: history.page + 1 })}>
                Older
              </PageLink>
            </Group>
          )}
        </div>
        <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
          {chosen && (
            <VersionPanel
              {...{ loaded, id, noun, history, chosen, formPath }}
              title={name}
              present={record}
              focus={choices}
            />
          )}
        </Suspense>
      </Box>
    </>
  );
}

/** A link to another page of the list, or plain text at either end of the list. */
function PageLink({ to, children }: { to: string | false; children: string }) {
  if (to === false)
    return (
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    );
  return (
    <Anchor component={Link} to={to} preventScrollReset size="sm">
      {children}
    </Anchor>
  );
}

/** Shown if the address names no record. */
export function NoHistory() {
  return (
    <>
      <Title order={1} size="h2" mb="md">
        History
      </Title>
      <Alert color="yellow">There is no history at this address.</Alert>
    </>
  );
}
