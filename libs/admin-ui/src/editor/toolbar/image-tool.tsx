import { useCreateImageAssetMutation } from '@daybook/graphql-client/admin/content/image-asset';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { FileInput, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { $getNodeByKey, $insertNodes, type NodeKey } from 'lexical';
import { useState } from 'react';
import { messageOf } from '../../failure.ts';
import { fileFault, fileRules } from '../../upload/file-rules.ts';
import { UploadBar } from '../../upload/upload-bar.tsx';
import { useUpload } from '../../upload/use-upload.ts';
import { $isImageNode } from '../html/node-kinds.ts';
import { $createImageNode } from '../nodes/image-node.ts';
import { Tool } from './tool.tsx';
import { ToolDialog } from './tool-dialog.tsx';

interface ImageToolProps {
  /** The picture that is selected: its description is changed. */
  present: { key: NodeKey; alt: string } | null;
}

/** Uploads a picture and puts it where the cursor is, with words for those who do not see it. */
export function ImageTool({ present }: ImageToolProps) {
  const [editor] = useLexicalComposerContext();
  const [create] = useCreateImageAssetMutation();
  const { upload, sending } = useUpload();
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const open = () => {
    setFile(null);
    setAlt(present?.alt ?? '');
    setFault(null);
    setOpen(true);
  };
  const describe = (key: NodeKey) => {
    editor.update(() => {
      const node = $getNodeByKey(key);
      if (node && $isImageNode(node)) node.setAlt(alt.trim());
    });
    setOpen(false);
  };
  const insert = async () => {
    const found = file ? fileFault(file, 'picture') : 'Please upload an image.';
    setFault(found);
    if (found || !file) return;
    try {
      const input = { document: file, alt: alt.trim() };
      const { data } = await upload((context) => create({ variables: { input }, context }));
      const picture = data?.saved.picture;
      if (!picture) return;
      const size = { width: String(picture.width ?? ''), height: String(picture.height ?? '') };
      editor.update(() => $insertNodes([$createImageNode({ src: picture.url, alt: alt.trim(), ...size })]));
      setOpen(false);
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <>
      <Tool label="Image" Icon={IconPhoto} isOn={present !== null} onUse={open} />
      <ToolDialog
        isOpen={isOpen}
        title={present ? 'Describe the image' : 'Insert an image'}
        action={present ? 'Change' : 'Insert'}
        isBusy={sending !== null}
        onConfirm={() => (present ? describe(present.key) : insert())}
        onClose={() => setOpen(false)}
      >
        {!present && (
          <FileInput
            label="Image"
            accept={fileRules('picture').accept ?? ''}
            placeholder="Choose a file"
            value={file}
            onChange={setFile}
            error={fault}
            data-autofocus
          />
        )}
        <TextInput
          label="Description"
          description="Read aloud to people who do not see the image. Leave it empty for decoration."
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        {sending && <UploadBar upload={sending} />}
      </ToolDialog>
    </>
  );
}
