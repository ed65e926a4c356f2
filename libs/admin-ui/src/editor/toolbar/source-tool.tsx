import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { HISTORY_PUSH_TAG } from 'lexical';
import { useState } from 'react';
import { Dialog } from '../../dialog.tsx';
import { $setHtml } from '../html/read-html.ts';
import { writtenBlocksOf } from '../html/written-blocks.ts';
import { Tool } from './tool.tsx';

/** Shows the text as editable HTML, one block per line. */
export function SourceTool() {
  const [editor] = useLexicalComposerContext();
  const [source, setSource] = useState<string | null>(null);
  const close = () => setSource(null);
  const open = () => setSource(editor.read(() => writtenBlocksOf(editor).$write('\n').html));
  const apply = () => {
    const html = sanitizeRichText(source ?? '');
    editor.update(() => $setHtml(editor, html), { tag: HISTORY_PUSH_TAG });
    close();
  };
  return (
    <>
      <Tool label="HTML source" Icon={IconCode} onUse={open} />
      <Dialog opened={source !== null} onClose={close} title="HTML source" size="min(1000px, 100%)">
        <Textarea
          label="HTML"
          description="Elements that the site does not allow, such as scripts, are removed when you apply."
          value={source ?? ''}
          onChange={(event) => setSource(event.currentTarget.value)}
          autosize={false}
          rows={20}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          data-autofocus
        />
        <Group justify="space-between" mt="md">
          <Text size="sm" c="dimmed">
            You can undo it.
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={apply}>Apply</Button>
          </Group>
        </Group>
      </Dialog>
    </>
  );
}
