import { showFailure } from '@daybook/admin-ui';
import { fileSize } from '@daybook/admin-ui/stored-file';
import { useDownloadAnswerFileMutation } from '@daybook/graphql-client/admin/release-hooks';
import type { FileOfAnswerFragment } from '@daybook/graphql-client/admin/release-operations';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './releases.module.css';

interface AnswerFilesProps {
  /** Id of the answer. */
  answer: string;
  files: readonly FileOfAnswerFragment[];
}

/** Download buttons for the files that support an answer. Shows nothing if there are none. */
export function AnswerFiles({ answer, files }: AnswerFilesProps) {
  const [download, { loading }] = useDownloadAnswerFileMutation();
  if (files.length === 0) return null;
  const save = async (sha256: string) => {
    try {
      const { data } = await download({ variables: { answer, sha256 } });
      if (data) location.assign(data.path);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Group component="ul" gap={6} p={0} my={4} className={classes.findings} aria-label="Files">
      {files.map(({ sha256, name, size }) => (
        <li key={sha256} className={classes.file}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={loading}
            maw="100%"
            h="auto"
            mih="var(--button-height)"
            classNames={{ label: classes.fileName }}
            onClick={() => save(sha256)}
            leftSection={<IconDownload size={14} aria-hidden />}
            aria-label={`Download ${name}, ${fileSize(size)}`}
          >
            {name} ({fileSize(size)})
          </Button>
        </li>
      ))}
    </Group>
  );
}
