import { useCreateImageAssetMutation } from '@daybook/graphql-client/admin/content-hooks';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { Button, FileInput, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { $insertNodes } from 'lexical';
import { useState } from 'react';
import { messageOf } from '../../failure.ts';
import { fileFault, fileRules } from '../../fields/file-rules.ts';
import { $createImageNode } from '../nodes/image-node.ts';
import { Tool } from './tool.tsx';

/** Uploads a picture and puts it where the cursor is, with words for those who do not see it. */
export function ImageTool() {
  const [editor] = useLexicalComposerContext();
  const [upload, { loading }] = useCreateImageAssetMutation();
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const open = () => {
    setFile(null);
    setAlt('');
    setFault(null);
    setOpen(true);
  };
  const insert = async () => {
    const found = file ? fileFault(file, 'picture') : 'Please upload an image.';
    setFault(found);
    if (found || !file) return;
    try {
      const { data } = await upload({ variables: { input: { document: file, alt: alt.trim() } } });
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
      <Tool label="Image" Icon={IconPhoto} onUse={open} />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Insert an image" centered>
        <Stack>
          <FileInput
            label="Image"
            accept={fileRules('picture').accept ?? ''}
            placeholder="Choose a file"
            value={file}
            onChange={setFile}
            error={fault}
            data-autofocus
          />
          <TextInput
            label="Description"
            description="Read aloud to people who do not see the image. Leave it empty for decoration."
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button loading={loading} onClick={insert}>
              Insert
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
