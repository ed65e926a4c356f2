import { Button, Group, Progress, Text } from '@mantine/core';
import type { Upload } from './use-upload.ts';

/** How much of the chosen files has been sent, and a way to stop it. */
export function UploadBar({ upload }: { upload: Upload }) {
  const percent = Math.round(upload.progress * 100);
  return (
    <Group mt="md" gap="sm">
      <Progress.Root size="lg" style={{ flexGrow: 1 }}>
        <Progress.Section value={percent} aria-label="Upload" />
      </Progress.Root>
      <Text size="sm">{percent < 100 ? `Uploading, ${percent} %` : 'Being processed'}</Text>
      <Button size="compact-sm" variant="default" onClick={upload.cancel}>
        Cancel upload
      </Button>
    </Group>
  );
}
