import { Button, Group, Text } from '@mantine/core';
import classes from './upload-bar.module.css';
import type { Upload } from './use-upload.ts';

/** Progress of an upload, and a button to cancel it. */
export function UploadBar({ upload }: { upload: Upload }) {
  const percent = Math.round(upload.progress * 100);
  return (
    <Group gap="sm">
      <progress className={classes.bar} max={100} value={percent} aria-label="Upload" />
      <Text size="sm">{percent < 100 ? `Uploading, ${percent} %` : 'Processing'}</Text>
      <Button size="compact-sm" variant="default" onClick={upload.cancel}>
        Cancel upload
      </Button>
    </Group>
  );
}
