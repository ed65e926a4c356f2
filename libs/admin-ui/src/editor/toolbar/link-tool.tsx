import { linkAddress } from '@daybook/rich-text';
import { TOGGLE_LINK_COMMAND } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { Button, Group, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Tool } from './tool.tsx';

/** Turns the selection into a link, or edits the link at the cursor. */
export function LinkTool({ link }: { link: string | null }) {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = () => {
    setAddress(link ?? 'https://');
    setError(null);
    setOpen(!isOpen);
  };
  const apply = (url: string | null) => {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
    setOpen(false);
    editor.focus();
  };
  const confirm = () => {
    const url = linkAddress(address);
    if (url === null || url === 'https://') setError('This address cannot be used for a link.');
    else apply(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    confirm();
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withArrow width={320} withinPortal>
      <Popover.Target>
        <Tool label="Link" Icon={IconLink} isOn={link !== null} onUse={open} />
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label="Address of the link"
          data-autofocus
          value={address}
          error={error}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Group mt="sm" justify="flex-end" gap="xs">
          {link !== null && (
            <Button size="xs" variant="default" onClick={() => apply(null)}>
              Remove link
            </Button>
          )}
          <Button size="xs" onClick={confirm}>
            Set link
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
