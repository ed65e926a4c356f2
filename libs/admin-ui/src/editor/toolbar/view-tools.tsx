import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { IconArrowsMaximize, IconArrowsMinimize, IconSearch } from '@tabler/icons-react';
import { FIND_COMMAND } from '../find/find-command.ts';
import { Tool } from './tool.tsx';

interface ViewToolsProps {
  isFullScreen: boolean;
  onFullScreen(isOn: boolean): void;
}

/** Find and replace, and writing on the whole screen. */
export function ViewTools({ isFullScreen, onFullScreen }: ViewToolsProps) {
  const [editor] = useLexicalComposerContext();
  return (
    <>
      <Tool
        label="Find and replace (Ctrl+Shift+H)"
        Icon={IconSearch}
        onUse={() => editor.dispatchCommand(FIND_COMMAND, undefined)}
      />
      <Tool
        label="Full screen"
        Icon={isFullScreen ? IconArrowsMinimize : IconArrowsMaximize}
        isOn={isFullScreen}
        onUse={() => onFullScreen(!isFullScreen)}
      />
    </>
  );
}
