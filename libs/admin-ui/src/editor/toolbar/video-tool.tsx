import { videoEmbedUrl } from '@daybook/rich-text';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $insertNodeToNearestRoot } from '@lexical/utils';
import { TextInput } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import type { LexicalEditor } from 'lexical';
import { useState } from 'react';
import { $insertBlock } from '../commands/insert-block.ts';
import { attributes } from '../html/markup.ts';
import { $createPreservedNode } from '../nodes/preserved-node.ts';
import { Tool } from './tool.tsx';
import { ToolDialog } from './tool-dialog.tsx';

/** Embeds a video by its link, in its host's privacy mode. */
export function VideoTool() {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = () => {
    setLink('');
    setTitle('');
    setError(null);
    setOpen(true);
  };
  const insert = () => {
    const src = videoEmbedUrl(link);
    if (src === null) return setError('This is not a link to a video on YouTube or Vimeo.');
    insertVideo(editor, src, title.trim());
    setOpen(false);
  };
  return (
    <>
      <Tool label="Video" Icon={IconVideo} onUse={open} />
      <ToolDialog
        isOpen={isOpen}
        title="Insert a video"
        action="Insert"
        onConfirm={insert}
        onClose={() => setOpen(false)}
      >
        <TextInput
          label="Link"
          description="A video or playlist on YouTube or Vimeo."
          placeholder="https://www.youtube.com/watch?v=…"
          inputMode="url"
          value={link}
          error={error}
          onChange={(event) => setLink(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="Title"
          description="Read aloud to people who do not see the video."
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </ToolDialog>
    </>
  );
}

function insertVideo(editor: LexicalEditor, src: string, title: string): void {
  const html = sanitizeRichText(`<iframe${attributes({ src, title: title || null })}></iframe>`);
  editor.update(() => $insertBlock(() => $insertNodeToNearestRoot($createPreservedNode(html, false))));
}
