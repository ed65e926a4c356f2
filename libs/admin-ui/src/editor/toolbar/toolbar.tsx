import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { Divider } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import classes from '../editor.module.css';
import { AlignMenu } from './align-menu.tsx';
import { BlockTools } from './block-tools.tsx';
import { ImageTool } from './image-tool.tsx';
import { LinkTool } from './link-tool.tsx';
import { TableMenu } from './table-menu.tsx';
import { Tool } from './tool.tsx';
import { useTextState } from './use-text-state.ts';

const emphasis = [
  { format: 'bold', label: 'Bold (Ctrl+B)', Icon: IconBold },
  { format: 'italic', label: 'Italic (Ctrl+I)', Icon: IconItalic },
  { format: 'underline', label: 'Underline (Ctrl+U)', Icon: IconUnderline },
  { format: 'strikethrough', label: 'Strikethrough', Icon: IconStrikethrough },
] as const;

/** Everything that can be done to a text. */
export function Toolbar({ label }: { label: string }) {
  const [editor] = useLexicalComposerContext();
  const { block, formats, link, isInTable, canUndo, canRedo } = useTextState();
  return (
    <div role="toolbar" aria-label={`Formatting of ${label}`} className={classes.toolbar}>
      <BlockTools block={block} />
      <Divider orientation="vertical" />
      {emphasis.map(({ format, label: name, Icon }) => (
        <Tool
          key={format}
          label={name}
          Icon={Icon}
          isOn={formats.includes(format)}
          onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        />
      ))}
      <LinkTool link={link} />
      <Divider orientation="vertical" />
      <AlignMenu />
      <TableMenu isInTable={isInTable} />
      <ImageTool />
      <Divider orientation="vertical" />
      <Tool
        label="Undo (Ctrl+Z)"
        Icon={IconArrowBackUp}
        disabled={!canUndo}
        onUse={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        label="Redo (Ctrl+Y)"
        Icon={IconArrowForwardUp}
        disabled={!canRedo}
        onUse={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </div>
  );
}
