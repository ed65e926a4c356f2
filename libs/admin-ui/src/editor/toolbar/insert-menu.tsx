import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ActionIcon, Menu } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { HISTORY_PUSH_TAG } from 'lexical';
import { announce } from '../../focus/announce.tsx';
import { furtherInsertions, type Insertion } from '../commands/insertions.ts';
import { $linkAll } from '../links/link-recognized.ts';

/** Callouts, code, footnotes, rules, and the links of the whole text. */
export function InsertMenu() {
  const [editor] = useLexicalComposerContext();
  const insert = ({ run }: Insertion) => {
    editor.focus();
    run(editor);
  };
  const linkAll = () => {
    let count = 0;
    editor.update(
      () => {
        count = $linkAll();
      },
      {
        tag: HISTORY_PUSH_TAG,
        onUpdate: () => announce(count === 1 ? '1 link added' : `${count} links added`),
      },
    );
    editor.focus();
  };
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label="More blocks">
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {furtherInsertions.map((insertion) => (
          <Menu.Item
            key={insertion.label}
            leftSection={<insertion.Icon size={16} aria-hidden />}
            onClick={() => insert(insertion)}
          >
            {insertion.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={linkAll}>
          Link addresses and citations of rules
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
