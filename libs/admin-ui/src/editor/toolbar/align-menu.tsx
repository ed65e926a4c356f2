import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ActionIcon, Menu } from '@mantine/core';
import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import { type ElementFormatType, FORMAT_ELEMENT_COMMAND } from 'lexical';

const alignments = [
  { format: 'left', label: 'Left', Icon: IconAlignLeft },
  { format: 'center', label: 'Center', Icon: IconAlignCenter },
  { format: 'right', label: 'Right', Icon: IconAlignRight },
  { format: 'justify', label: 'Justified', Icon: IconAlignJustified },
] as const;

/** Alignment of the current block. */
export function AlignMenu({ align }: { align: ElementFormatType }) {
  const [editor] = useLexicalComposerContext();
  const present = alignments.find(({ format }) => format === align) ?? alignments[0];
  const apply = (format: ElementFormatType) => {
    editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format);
    editor.focus();
  };
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label="Alignment">
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
      </Menu.Dropdown>
    </Menu>
  );
}
