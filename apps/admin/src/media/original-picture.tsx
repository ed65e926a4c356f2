import { saveFile } from '@daybook/admin-ui';
import { readAsStaff } from '@daybook/admin-ui/read-as-staff';
import { fileSize } from '@daybook/admin-ui/stored-file';
import type { MediaDetailsFragment } from '@daybook/graphql-client/admin/later-operations';
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';

interface OriginalPictureProps {
  original: NonNullable<MediaDetailsFragment['original']>;
  /** The name that the picture had when it was uploaded. */
  name: string;
}

/** The size of a picture as it was uploaded, and a button that downloads it. */
export function OriginalPicture({ original, name }: OriginalPictureProps) {
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    setReading(true);
    const bytes = await readAsStaff(original.url);
    if (bytes) saveFile(withExtensionOf(original.url, name), [bytes], bytes.type);
    setFailed(bytes === null);
    setReading(false);
  };
  return (
    <div>
      <Text size="sm" c="dimmed">
        Original: {original.width} × {original.height}, {fileSize(original.size)}. Only staff can download it.
        Cropping uses it.
      </Text>
      <Button mt={6} size="compact-sm" variant="default" loading={isReading} onClick={download}>
        Download the original
      </Button>
      {hasFailed && (
        <Alert color="red" role="alert" mt="xs">
          The original could not be downloaded. Please try again.
        </Alert>
      )}
    </div>
  );
}

/** The name with the extension of the original, whose format can differ from that of the stored picture. */
function withExtensionOf(url: string, name: string): string {
  return name.replace(/\.\w+$/, '') + url.slice(url.lastIndexOf('.'));
}
