import { ActionIcon, Button, Group, Menu, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBookmarkPlus, IconDots } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Dialog, DialogButtons } from '../../dialog.tsx';
import { useFocusReturn } from '../../focus/return-focus.ts';
import { labelInSentence } from '../../label-in-sentence.ts';
import { showUndoable } from '../../undoable-notice.tsx';
import type { Display } from '../display/use-display.ts';
import type { ListState } from '../list-state.ts';
import {
  longestName,
  nameFault,
  queryOf,
  readViews,
  type SavedView,
  stateIn,
  storageKey,
  writeViews,
} from './saved-views.ts';

interface ViewBarProps {
  /** Names the list in the storage of the browser, such as its type. */
  list: string;
  title: string;
  state: ListState;
  display: Pick<Display, 'chosen' | 'choose'>;
  onChange(change: Partial<ListState>): void;
}

/** The saved views of a list, also while other tabs change them, and what changes them. */
function useSavedViews(list: string) {
  const [views, setViews] = useState(() => readViews(list));
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key === storageKey(list)) setViews(readViews(list));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [list]);
  /** Changes the stored views, to which other tabs may have added some. */
  const store = (change: (stored: readonly SavedView[]) => readonly SavedView[]) => {
    const next = change(readViews(list));
    setViews(next);
    writeViews(list, next);
  };
  return [views, store] as const;
}

/** The saved views of a list as buttons, and a button that saves the present view. */
export function ViewBar({ list, title, state, display, onChange }: ViewBarProps) {
  const [views, store] = useSavedViews(list);
  const [isNaming, setNaming] = useState<SavedView | 'new' | null>(null);
  const replace = (name: string, part: Partial<SavedView>) =>
    store((stored) => stored.map((view) => (view.name === name ? { ...view, ...part } : view)));
  const present = { query: queryOf(state), columns: display.chosen };
  const isPresent = (view: Omit<SavedView, 'name'>) =>
    view.query === present.query && JSON.stringify(view.columns) === JSON.stringify(present.columns);
  const own = { query: '', columns: null };
  const active = views.find(isPresent);
  const canSave = !active && !isPresent(own);
  if (views.length === 0 && !canSave) return null;

  const show = ({ query, columns }: Omit<SavedView, 'name'>) => {
    onChange(stateIn(query));
    display.choose(columns);
  };
  const name = (given: string) => {
    if (isNaming === 'new') {
      store((stored) => [...stored, { ...present, name: given }]);
      notifications.show({ message: `The view “${given}” was saved in this browser.` });
    } else if (isNaming) replace(isNaming.name, { name: given });
    setNaming(null);
  };
  const remove = (view: SavedView) => {
    store((stored) => stored.filter((each) => each.name !== view.name));
    showUndoable(`The view “${view.name}” was deleted.`, async () => {
      store((stored) => (stored.some((each) => each.name === view.name) ? stored : [...stored, view]));
      return undefined;
    });
  };
  return (
    <Group gap={4} mb="sm" role="group" aria-label="Saved views">
      {views.length > 0 && (
        <ViewButton
          name={`All ${labelInSentence(title)}`}
          isActive={isPresent(own)}
          onShow={() => show(own)}
        />
      )}
      {views.map((view) => (
        <Group key={view.name} gap={0} wrap="nowrap" maw="100%">
          <ViewButton name={view.name} isActive={view === active} onShow={() => show(view)} />
          <ViewMenu
            name={view.name}
            onRename={() => setNaming(view)}
            onReplace={canSave ? () => replace(view.name, present) : undefined}
            onRemove={() => remove(view)}
          />
        </Group>
      ))}
      {canSave && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBookmarkPlus size={16} aria-hidden />}
          onClick={() => setNaming('new')}
        >
          Save view
        </Button>
      )}
      {isNaming && (
        <NameDialog
          view={isNaming === 'new' ? null : isNaming}
          others={views.filter((view) => isNaming === 'new' || view.name !== isNaming.name)}
          onName={name}
          onClose={() => setNaming(null)}
        />
      )}
    </Group>
  );
}

function ViewButton({ name, isActive, onShow }: { name: string; isActive: boolean; onShow(): void }) {
  return (
    <Button
      size="compact-sm"
      variant={isActive ? 'default' : 'subtle'}
      {...(!isActive && { color: 'gray' })}
      aria-pressed={isActive}
      onClick={onShow}
      style={{ minWidth: 0 }}
    >
      {name}
    </Button>
  );
}

interface ViewMenuProps {
  name: string;
  onRename(): void;
  /** Omitted if a saved view is shown. */
  onReplace: (() => void) | undefined;
  onRemove(): void;
}

function ViewMenu({ name, onRename, onReplace, onRemove }: ViewMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Change the view ${name}`}>
          <IconDots size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>Rename</Menu.Item>
        {onReplace && <Menu.Item onClick={onReplace}>Replace with what is shown</Menu.Item>}
        <Menu.Item color="red" onClick={onRemove}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface NameDialogProps {
  /** Null for a new view. */
  view: SavedView | null;
  others: readonly SavedView[];
  onName(name: string): void;
  onClose(): void;
}

function NameDialog({ view, others, onName, onClose }: NameDialogProps) {
  useFocusReturn();
  const [name, setName] = useState(view?.name ?? '');
  const [isSent, setSent] = useState(false);
  const fault = nameFault(name, others);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!fault) onName(name.trim());
  };
  return (
    <Dialog onClose={onClose} title={view ? 'Rename the view' : 'Save view'} centered>
      <form noValidate onSubmit={send}>
        <Stack>
          <TextInput
            label="Name"
            description={view ? undefined : 'Keeps the search, the filters, the order, and the columns.'}
            value={name}
            maxLength={longestName}
            error={isSent ? fault : undefined}
            withAsterisk
            aria-required
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <DialogButtons onCancel={onClose}>
            <Button type="submit">{view ? 'Rename' : 'Save'}</Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
