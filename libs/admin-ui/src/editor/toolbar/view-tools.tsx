import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { IconArrowsMaximize, IconArrowsMinimize, IconSearch } from '@tabler/icons-react';
import classes from '../editor.module.css';
import { FIND_COMMAND } from '../find/find-command.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { SourceTool } from './source-tool.tsx';
import { Tool } from './tool.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

interface ViewToolsProps {
  label: string;
  isFullScreen: boolean;
  onFullScreen(isOn: boolean): void;
}

/** Tools below the text: find and replace, the HTML source, writing on the whole screen, and the list of shortcuts. */
export function ViewTools({ label, isFullScreen, onFullScreen }: ViewToolsProps) {
  const [editor] = useLexicalComposerContext();
  return (
    <div role="toolbar" aria-label={`View of ${label}`} className={classes.view} {...useRovingFocus()}>
      <ShortcutList />
      <Tool
        label="Find and replace (Ctrl+Shift+H)"
        Icon={IconSearch}
        onUse={() => editor.dispatchCommand(FIND_COMMAND, undefined)}
      />
      <SourceTool />
      <Tool
        label="Full screen"
        Icon={isFullScreen ? IconArrowsMinimize : IconArrowsMaximize}
        isOn={isFullScreen}
        onUse={() => onFullScreen(!isFullScreen)}
      />
    </div>
  );
}
