import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react';
import {
  type ElementFormatType,
  FORMAT_ELEMENT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';

const alignments = [
  { format: 'left', label: 'Left', Icon: IconAlignLeft },
  { format: 'center', label: 'Center', Icon: IconAlignCenter },
  { format: 'right', label: 'Right', Icon: IconAlignRight },
  { format: 'justify', label: 'Justified', Icon: IconAlignJustified },
] as const;

const indentation = [
  { label: 'Indent (Ctrl+])', Icon: IconIndentIncrease, command: INDENT_CONTENT_COMMAND },
  { label: 'Outdent (Ctrl+[)', Icon: IconIndentDecrease, command: OUTDENT_CONTENT_COMMAND },
] as const;

/** Alignment and indentation of the current block. */
export function AlignMenu({ align }: { align: ElementFormatType }) {
  const [editor] = useLexicalComposerContext();
  const present = alignments.find(({ format }) => format === align) ?? alignments[0];
  const apply = (format: ElementFormatType) => {
    editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format);
    editor.focus();
  };
  const indent = (command: (typeof indentation)[number]['command']) => {
    editor.dispatchCommand(command, undefined);
    editor.focus();
  };
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label="Alignment and indentation">
          <present.Icon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {alignments.map(({ format, label, Icon }) => (
          <Menu.Item
            key={format}
            aria-current={format === present.format}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => apply(format)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {indentation.map(({ label, Icon, command }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden />} onClick={() => indent(command)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
