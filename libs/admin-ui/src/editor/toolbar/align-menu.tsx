import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ActionIcon, Menu } from '@mantine/core';
import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import { FORMAT_ELEMENT_COMMAND } from 'lexical';

const alignments = [
  { format: 'left', label: 'Left', Icon: IconAlignLeft },
  { format: 'center', label: 'Centre', Icon: IconAlignCenter },
  { format: 'right', label: 'Right', Icon: IconAlignRight },
  { format: 'justify', label: 'Justified', Icon: IconAlignJustified },
] as const;

/** Alignment of the block that the cursor is in. */
export function AlignMenu() {
  const [editor] = useLexicalComposerContext();
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label="Alignment">
          <IconAlignLeft size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {alignments.map(({ format, label, Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
