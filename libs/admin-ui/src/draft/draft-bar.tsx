import { type May, usePermissions } from '@daybook/graphql-client/permissions';
import { ActionIcon, Box, Button, Group, Menu, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from '../form/save-bar.module.css';
import { UploadBar } from '../upload/upload-bar.tsx';
import { publishedWords, releaseWords, saveWords } from './draft-words.ts';
import { SaveAnnouncer } from './save-announcer.ts';
import type { DraftFormState } from './use-draft-form.ts';
import type { Publishing } from './use-publishing.ts';

interface DraftBarProps {
  state: DraftFormState;
  publishing: Publishing;
  /** The address that "Close" leads to. */
  listPath: string;
}

interface Action {
  readonly label: string;
  readonly isBusy?: boolean;
  run(): void;
}

/** The actions for a draft, and its state in words. The bar stays visible in long forms. */
export function DraftBar({ state, publishing, listPath }: DraftBarProps) {
  const { upload, server } = state;
  const saved = savedWords(state);
  const [announcer] = useState(() => new SaveAnnouncer());
  useEffect(() => announcer.tell(saved), [saved, announcer]);
  const [first, ...others] = actionsOf(state, publishing, usePermissions());
  return (
    <Box className={classes.bar ?? ''}>
      {upload && <UploadBar upload={upload} />}
      <Group gap="xs">
        {first && (
          <Button loading={first.isBusy ?? false} onClick={first.run}>
            {first.label}
          </Button>
        )}
        {others.map(({ label, isBusy = false, run }) => (
          <Button key={label} variant="default" loading={isBusy} onClick={run} visibleFrom="sm">
            {label}
          </Button>
        ))}
        {others.length > 0 && (
          <Menu position="top-start">
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label="More actions" hiddenFrom="sm">
                <IconDotsVertical size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map(({ label, run }) => (
                <Menu.Item key={label} onClick={run}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <Button component={Link} to={listPath} variant="default">
          Close
        </Button>
        <Text size="sm" style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }} data-autosave>
          <b>{publishedWords(server.draft)}</b>
          {[releaseWords(server.draft.release), saved].map((words) => words && ` · ${words}`)}
        </Text>
      </Group>
    </Box>
  );
}

function savedWords({ server, saveState }: DraftFormState): string {
  if (server.problem?.kind === 'gone') return 'Not saved: the draft is gone.';
  if (server.problem) return 'Not saved: two versions have to be merged.';
  return saveWords(saveState, server.draft);
}

/** The first action is the most important one. */
function actionsOf({ server }: DraftFormState, publishing: Publishing, may: May): Action[] {
  const { isSingle, state, isApproved, isAsScheduled } = server.draft.release;
  const { busy, prepare, reopen, askToDiscard } = publishing;
  const canPublish = isSingle && isApproved && may('publishContent');
  const action = (label: string, name: typeof busy, run: () => Promise<unknown>): Action => ({
    label,
    isBusy: busy === name,
    run: () => void run(),
  });
  if (!may('writeDrafts')) return [];
  return [
    ...(canPublish ? [action('Publish', 'publish', () => prepare('publish'))] : []),
    ...(canPublish && (state !== 'scheduled' || !isAsScheduled)
      ? [action('Schedule…', 'schedule', () => prepare('schedule'))]
      : []),
    ...(isSingle && state === 'open' ? [action('Submit for review', 'submit', () => prepare('submit'))] : []),
    ...(isSingle && state === 'inReview' ? [action('Withdraw from review', 'reopen', reopen)] : []),
    ...(isSingle && state === 'scheduled' ? [action('Cancel the schedule', 'reopen', reopen)] : []),
    { label: 'Discard draft…', run: askToDiscard },
  ];
}
