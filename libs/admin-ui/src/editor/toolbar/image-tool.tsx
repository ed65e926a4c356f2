import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { $getNodeByKey, type NodeKey } from 'lexical';
import { useState } from 'react';
import { $isImageNode } from '../html/node-kinds.ts';
import { INSERT_PICTURES_COMMAND } from '../pictures/insert-pictures.ts';
import { Tool } from './tool.tsx';
import { ToolDialog } from './tool-dialog.tsx';

interface ImageToolProps {
  /** The selected picture. */
  present: { key: NodeKey; alt: string } | null;
}

/** Inserts pictures at the cursor, or edits the description of the selected one. */
export function ImageTool({ present }: ImageToolProps) {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  const [alt, setAlt] = useState('');
  const open = () => {
    if (!present) return editor.dispatchCommand(INSERT_PICTURES_COMMAND, null);
    setAlt(present.alt);
    setOpen(true);
  };
  const describe = () => {
    editor.update(() => {
      const node = present && $getNodeByKey(present.key);
      if ($isImageNode(node)) node.setAlt(alt.trim());
    });
    setOpen(false);
  };
  return (
    <>
      <Tool label="Image" Icon={IconPhoto} isOn={present !== null} onUse={open} />
      <ToolDialog
        isOpen={isOpen}
        title="Describe the image"
        action="Change"
        onConfirm={describe}
        onClose={() => setOpen(false)}
      >
        <TextInput
          label="Description"
          description="Read aloud to people who do not see the image. Leave it empty for decoration."
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          data-autofocus
        />
      </ToolDialog>
    </>
  );
}
