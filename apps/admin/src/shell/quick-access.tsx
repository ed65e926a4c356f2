import { isDialogOpen, returnFocus, useSingleKeyShortcuts } from '@daybook/admin-ui';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { WaitingSearch } from '../palette/waiting-search.tsx';
import { usePasswordPrompt } from '../session/password-prompt.ts';

const Palette = lazy(() => import('../palette/palette.tsx'));
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'));

/** The command palette and the list of shortcuts, loaded when they are first opened. */
export function QuickAccess() {
  const { stage, open, ...palette } = usePalette();
  const [isHelpOpen, setHelpOpen] = useState(false);
  // Works in inputs too, but not in rich text, where the editor handles the keys.
  useHotkeys([['mod+K', open]], []);
  const help = () => setHelpOpen(true);
  useSingleKeyShortcuts([
    ['shift+?', help],
    ['?', help],
  ]);
  const { query, onQuery, onClose, onShown, waiting } = palette;
  return (
    <>
      <Tooltip label="Search or go to … (Ctrl+K); ? for all shortcuts">
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label="Search or go to"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {stage === 'waiting' && <WaitingSearch ref={waiting} {...{ query, onQuery, onClose }} />}
      <Suspense>
        {stage !== 'closed' && <Palette {...{ query, onQuery, onClose, onShown }} />}
        {isHelpOpen && <ShortcutsSheet onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </>
  );
}

/**
 * The state of the palette. While it loads, a plain input takes the focus at once, so that no key is lost or treated
 * as a shortcut. Both inputs share the query.
 */
function usePalette() {
  const [stage, setStage] = useState<'closed' | 'waiting' | 'shown'>('closed');
  const [query, onQuery] = useState('');
  const waiting = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  const open = () => {
    // A screen that somebody chooses would take a dialog away, with what it shows.
    if (stage !== 'closed' || isDialogOpen()) return;
    opener.current = document.activeElement;
    flushSync(() => setStage('waiting'));
    waiting.current?.focus();
  };
  const onClose = () => {
    setStage('closed');
    onQuery('');
    returnFocus(opener.current);
  };
  const onShown = () => setStage('shown');
  const isPrompted = usePasswordPrompt() !== null;
  // A search may find that the session has ended. The palette would cover the dialog that asks for the password.
  useEffect(() => {
    if (isPrompted && stage !== 'closed') onClose();
  });
  return { stage, open, query, onQuery, onClose, onShown, waiting };
}
