import { ActionIcon, Group, SegmentedControl, Tooltip } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type Device, devices, isDevice } from './devices.ts';
import { ShareMenu } from './share-menu.tsx';

interface PreviewToolsProps {
  device: Device;
  onDevice(device: Device): void;
  release: string | null;
  /** Address of the page for the person who is signed in. */
  src: string;
}

/** Sets the width of the preview, opens it in a separate tab, and shares links to it. */
export function PreviewTools({ device, onDevice, release, src }: PreviewToolsProps) {
  return (
    <Group gap="xs" justify="space-between">
      <SegmentedControl
        size="xs"
        aria-label="Width of the preview"
        data={Object.entries(devices).map(([value, { label }]) => ({ value, label }))}
        value={device}
        onChange={(value) => isDevice(value) && onDevice(value)}
      />
      <Group gap="xs">
        <Tooltip label="Open in a new tab">
          <ActionIcon
            component="a"
            href={src}
            target="_blank"
            variant="default"
            aria-label="Open in a new tab"
          >
            <IconExternalLink size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {release !== null && <ShareMenu release={release} />}
      </Group>
    </Group>
  );
}
