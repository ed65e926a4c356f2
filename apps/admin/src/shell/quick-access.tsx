import { useSingleKeyShortcuts } from '@daybook/admin-ui';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const Palette = lazy(() => import('../palette/palette.tsx'));
const ShortcutsSheet = lazy(() => import('../shortcuts/shortcuts-sheet.tsx'));

/** The command palette and the sheet of shortcuts, loaded when they are first asked for. */
export function QuickAccess() {
  const [opening, setOpening] = useState(0);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openPalette = () => setOpening((count) => count + 1);
  // Also while typing, except in rich text, where the keys are the editor's.
  useHotkeys([['mod+K', openPalette]], []);
  const help = () => setHelpOpen(true);
  useSingleKeyShortcuts([
    ['shift+?', help],
    ['?', help],
  ]);
  return (
    <>
      <Tooltip label="Search or go to … (Ctrl+K); ? for all shortcuts">
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label="Search or go to"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {opening > 0 && <Palette opening={opening} />}
        {isHelpOpen && <ShortcutsSheet onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </>
  );
}
