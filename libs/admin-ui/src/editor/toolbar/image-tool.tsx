import { alignments, widths } from '@daybook/rich-text';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { $getNodeByKey, type NodeKey } from 'lexical';
import { useState } from 'react';
import { draftOf, htmlOf, InlineField } from '../links/inline-field.tsx';
import { INSERT_PICTURES_COMMAND } from '../pictures/insert-pictures.ts';
import { $lookOf, $setLook } from '../pictures/picture-look.ts';
import { Tool } from './tool.tsx';
import { ToolDialog } from './tool-dialog.tsx';

const widthNames = [
  { value: '', label: 'Its own width' },
  { value: 'width-small', label: 'Small' },
  { value: 'width-medium', label: 'Medium' },
  { value: 'width-full', label: 'Full width of the text' },
];
const alignmentNames = [
  { value: '', label: 'None' },
  { value: 'left', label: 'Left, with text around it' },
  { value: 'center', label: 'Center' },
  { value: 'right', label: 'Right, with text around it' },
];

const nothing = { alt: '', caption: draftOf(''), width: '', align: '' };

/** Inserts pictures at the cursor, or changes how the selected one is shown. */
export function ImageTool({ present }: { present: NodeKey | null }) {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  const [look, setLook] = useState(nothing);
  const change = (part: Partial<typeof nothing>) => setLook({ ...look, ...part });
  const open = () => {
    const shown = editor.read(() => $lookOf(present === null ? null : $getNodeByKey(present)));
    if (!shown) return editor.dispatchCommand(INSERT_PICTURES_COMMAND, null);
    const { alt, caption, width, align } = shown;
    setLook({ alt, caption: draftOf(caption), width: width ?? '', align: align ?? '' });
    setOpen(true);
  };
  const apply = () => {
    editor.update(() => {
      const node = present === null ? null : $getNodeByKey(present);
      if (!node) return;
      $setLook(node, {
        alt: look.alt.trim(),
        caption: htmlOf(look.caption),
        width: widths.find((each) => each === look.width) ?? null,
        align: alignments.find((each) => each === look.align) ?? null,
      });
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
        onConfirm={apply}
        onClose={() => setOpen(false)}
      >
        <TextInput
          label="Description"
          description="Read aloud to people who do not see the image. Leave it empty for decoration."
          value={look.alt}
          onChange={(event) => change({ alt: event.currentTarget.value })}
          data-autofocus
        />
        <InlineField
          label="Caption"
          description="Shown below the image."
          draft={look.caption}
          onChange={(caption) => change({ caption })}
        />
        <Group grow>
          <NativeSelect
            label="Width"
            data={widthNames}
            value={look.width}
            onChange={(event) => change({ width: event.currentTarget.value })}
          />
          <NativeSelect
            label="Alignment"
            data={alignmentNames}
            value={look.align}
            onChange={(event) => change({ align: event.currentTarget.value })}
          />
        </Group>
      </ToolDialog>
    </>
  );
}
