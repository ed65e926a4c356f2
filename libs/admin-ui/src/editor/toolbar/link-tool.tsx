import { $createLinkNode, $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $findMatchingParent } from '@lexical/utils';
import { Loader, Popover } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import {
  $createTextNode,
  $getSelection,
  $insertNodes,
  $isNodeSelection,
  $isRangeSelection,
  type BaseSelection,
  COMMAND_PRIORITY_EDITOR,
} from 'lexical';
import { lazy, Suspense, useEffect, useState } from 'react';
import { $isFigureNode } from '../html/node-kinds.ts';
import { EDIT_LINK_COMMAND } from '../links/edit-link-command.ts';
import { $setFigureLink } from '../pictures/picture-look.ts';
import { Tool } from './tool.tsx';

const LinkForm = lazy(() => import('../links/link-form.tsx'));

/** The `rel` of the link at the anchor of a selection, or around the selected picture; null if there is none. */
function $relOf(selection: BaseSelection | null): string | null {
  const node = $isRangeSelection(selection) ? selection.anchor.getNode() : selection?.getNodes()[0];
  const link = node && $findMatchingParent(node, $isLinkNode);
  return link ? link.getRel() : null;
}

/** Turns the selection into a link, or edits the link at the cursor. */
export function LinkTool({ link }: { link: string | null }) {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  useEffect(
    () =>
      editor.registerCommand(
        EDIT_LINK_COMMAND,
        () => {
          setText($getSelection()?.getTextContent() ?? '');
          setOpen((present) => !present);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    [editor],
  );
  const apply = (address: string | null, title = '') => {
    editor.update(() => {
      const selection = $getSelection();
      const [figure] = $isNodeSelection(selection) ? selection.getNodes() : [];
      const isNew =
        address !== null && link === null && $isRangeSelection(selection) && selection.isCollapsed();
      if ($isFigureNode(figure)) $setFigureLink(figure, address);
      else if (isNew) $insertNodes([$createLinkNode(address).append($createTextNode(title))]);
      else if (address === null) editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);
      // Without `rel`, the command would replace "sponsored" and the like.
      else editor.dispatchCommand(TOGGLE_LINK_COMMAND, { url: address, rel: $relOf(selection) });
    });
    setOpen(false);
    editor.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      // The list grows, and above the toolbar it would leave small screens.
      middlewares={{ flip: false, shift: true }}
      trapFocus
      withArrow
      width={340}
      withinPortal
    >
      <Popover.Target>
        <Tool
          label="Link"
          Icon={IconLink}
          isOn={link !== null}
          onUse={() => editor.dispatchCommand(EDIT_LINK_COMMAND, undefined)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Loader size="sm" aria-label="The form for the link is loading" />}>
          <LinkForm link={link} text={text} onApply={apply} onRemove={() => apply(null)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
