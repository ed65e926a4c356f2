import { useApolloClient } from '@apollo/client/react';
import { usePublishingSettingsQuery } from '@daybook/graphql-client/admin/draft-hooks';
import {
  useDraftRedirectsMutation,
  useImportRedirectsMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import { useMay } from '@daybook/graphql-client/permissions';
import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { use, useMemo, useRef, useState } from 'react';
import { ActionDialog } from '../releases/action-dialog.tsx';
import { ChooseReleaseDialog } from '../releases/choose-release-dialog.tsx';
import { useAction } from '../releases/use-action.ts';
import { useReleaseChoice } from '../releases/use-plan.ts';
import { LinesPreview } from './lines-preview.tsx';
import { useCheckedLines } from './use-checked-lines.ts';

const title = 'Import redirects';
/** Loads in parallel with the dialog, because the CSV parser is large. */
const reader = import('./read-lines.ts');

/** Creates and changes many redirects from pasted lines or a CSV file, after a preview of what will change. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const client = useApolloClient();
  const mayPublish = useMay('publishContent');
  const { data } = usePublishingSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const [text, setText] = useState('');
  const forgetFile = useRef<() => void>(null);
  const { readLines } = use(reader);
  const lines = useMemo(() => readLines(text), [readLines, text]);
  const { checked, failure } = useCheckedLines(lines);
  const [importRedirects] = useImportRedirectsMutation();
  const [draftRedirects] = useDraftRedirectsMutation();
  const choice = useReleaseChoice((release) => draftRedirects({ variables: { lines, release } }));
  const reload = () => client.refetchQueries({ include: 'active' });
  const outcome = {
    reload,
    onChanged: (message: string) => notifications.show({ color: 'red', message }),
    onClose,
  };
  const { isBusy, failure: refusal, run } = useAction(outcome);
  const written = (checked ?? []).filter((each) => each.outcome === 'new' || each.outcome === 'changed');
  const isDisabled = written.length === 0 || checked?.some(({ outcome }) => outcome === 'refused') === true;
  const what = `${written.length} ${written.length === 1 ? 'redirect' : 'redirects'}`;
  const inputs = (
    <>
      <Textarea
        label="Redirects"
        description="One per line: the old address, the new address, and, if you like, 301 or 302."
        placeholder={'/old-page, /contact\n/team.aspx, /about, 301'}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autosize
        minRows={5}
        maxRows={10}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre' } }}
        data-autofocus
      />
      <Group>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          resetRef={forgetFile}
          onChange={async (file) => {
            // The browser does not notice that the same file is chosen again, for example after it was corrected.
            forgetFile.current?.();
            if (file) setText(await file.text());
          }}
        >
          {(props) => (
            <Button variant="default" size="compact-sm" {...props}>
              Choose a CSV file
            </Button>
          )}
        </FileButton>
      </Group>
      <LinesPreview {...{ checked, failure }} />
    </>
  );
  if (!data) return null;
  if (mayPublish && data.settings.requiredApprovals === 0)
    return (
      <ActionDialog
        {...{ title, isDisabled, isBusy, onClose }}
        action={written.length > 0 ? `Import ${what}` : 'Import'}
        hasInput
        failure={refusal}
        onConfirm={() => run(() => importRedirects({ variables: { lines } }), `${what} imported.`)}
      >
        <Text size="sm">They go live together, all or none of them.</Text>
        {inputs}
      </ActionDialog>
    );
  return (
    <ChooseReleaseDialog
      {...{ title, isDisabled, inputs }}
      action="Add to the release"
      done={`${what} in the release.`}
      newName={title}
      plan={choice}
      {...outcome}
    >
      The redirects go live with the release.
    </ChooseReleaseDialog>
  );
}
