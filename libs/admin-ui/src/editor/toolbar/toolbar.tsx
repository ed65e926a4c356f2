import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { Divider } from '@mantine/core';
import {
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { FORMAT_TEXT_COMMAND } from 'lexical';
import { $clearFormatting } from '../commands/clear-formatting.ts';
import classes from '../editor.module.css';
import { AlignMenu } from './align-menu.tsx';
import { BlockTools } from './block-tools.tsx';
import { HistoryTools } from './history-tools.tsx';
import { ImageTool } from './image-tool.tsx';
import { InsertMenu } from './insert-menu.tsx';
import { LinkTool } from './link-tool.tsx';
import { TableMenu } from './table-menu.tsx';
import { Tool } from './tool.tsx';
import { useRovingFocus } from './use-roving-focus.ts';
import { useTextState } from './use-text-state.ts';
import { VideoTool } from './video-tool.tsx';

const emphasis = [
  { format: 'bold', label: 'Bold (Ctrl+B)', Icon: IconBold },
  { format: 'italic', label: 'Italic (Ctrl+I)', Icon: IconItalic },
  { format: 'underline', label: 'Underline (Ctrl+U)', Icon: IconUnderline },
  { format: 'strikethrough', label: 'Strikethrough', Icon: IconStrikethrough },
] as const;

/** The tools that change the text. They fit in one line of the main column of a form. */
export function Toolbar({ label }: { label: string }) {
  const [editor] = useLexicalComposerContext();
  const { block, formats, link, image, align, isInTable, canUndo, canRedo } = useTextState();
  return (
    <div
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      className={classes.toolbar}
      {...useRovingFocus()}
    >
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
      <Tool
        label="Clear formatting (Ctrl+\)"
        Icon={IconClearFormatting}
        onUse={() => editor.update($clearFormatting)}
      />
      <LinkTool link={link} />
      <Divider orientation="vertical" />
      <AlignMenu align={align} />
      <TableMenu isInTable={isInTable} />
      <ImageTool present={image} />
      <VideoTool />
      <InsertMenu />
      <Divider orientation="vertical" />
      <HistoryTools canUndo={canUndo} canRedo={canRedo} />
    </div>
  );
}
