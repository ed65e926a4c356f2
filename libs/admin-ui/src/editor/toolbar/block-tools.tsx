import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { NativeSelect } from '@mantine/core';
import { IconBlockquote, IconList, IconListNumbers } from '@tabler/icons-react';
import { $createParagraphNode, $getSelection, type ElementNode } from 'lexical';
import { Tool } from './tool.tsx';

const styles = [
  { value: 'p', label: 'Paragraph' },
  { value: 'h2', label: 'Heading 2' },
  { value: 'h3', label: 'Heading 3' },
  { value: 'h4', label: 'Heading 4' },
];
const uncommonStyles = [
  { value: 'h1', label: 'Heading 1' },
  { value: 'h5', label: 'Heading 5' },
  { value: 'h6', label: 'Heading 6' },
];
const isHeading = (name: string): name is HeadingTagType => /^h[1-6]$/.test(name);

/** The type of the current block: paragraph, heading, list, or quote. */
export function BlockTools({ block }: { block: string }) {
  const [editor] = useLexicalComposerContext();
  const make = (create: () => ElementNode) => editor.update(() => $setBlocksType($getSelection(), create));
  const setStyle = (name: string) =>
    make(() => (isHeading(name) ? $createHeadingNode(name) : $createParagraphNode()));
  const toggleList = (name: 'ul' | 'ol') => {
    const insert = name === 'ul' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(block === name ? REMOVE_LIST_COMMAND : insert, undefined);
  };
  const known = [...styles, ...uncommonStyles.filter(({ value }) => value === block)];
  return (
    <>
      <NativeSelect
        size="xs"
        w={124}
        aria-label="Paragraph style"
        data={known}
        value={isHeading(block) ? block : 'p'}
        onChange={(event) => setStyle(event.currentTarget.value)}
      />
      <Tool label="Bulleted list" Icon={IconList} isOn={block === 'ul'} onUse={() => toggleList('ul')} />
      <Tool
        label="Numbered list"
        Icon={IconListNumbers}
        isOn={block === 'ol'}
        onUse={() => toggleList('ol')}
      />
      <Tool
        label="Quote"
        Icon={IconBlockquote}
        isOn={block === 'blockquote'}
        onUse={() => make(block === 'blockquote' ? $createParagraphNode : $createQuoteNode)}
      />
    </>
  );
}
