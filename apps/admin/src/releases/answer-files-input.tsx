import { fileSize } from '@daybook/admin-ui/stored-file';
import { UploadBar } from '@daybook/admin-ui/upload-bar';
import { useDroppedFiles } from '@daybook/admin-ui/use-uploads';
import { Alert, Button, CloseButton, FileButton, Group, Input, List, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './releases.module.css';
import { acceptedFiles, type useAnswerUploads } from './use-answer-uploads.ts';

/** Takes the files that support an answer: several at once, chosen or dropped. */
export function AnswerFilesInput({ uploads }: { uploads: ReturnType<typeof useAnswerUploads> }) {
  const { files, add, remove, sending, waiting, refused } = uploads;
  const { dropping, isDropping } = useDroppedFiles(add);
  const choose = useRef<HTMLButtonElement>(null);
  const forgetFiles = useRef<() => void>(null);
  return (
    <Input.Wrapper
      label="Files"
      labelElement="div"
      description="Files that support the reason: up to 10 PDFs, images, XLSX spreadsheets, or plain-text files, 25 MB each. They stay in the record of the publication."
    >
      <div {...dropping} className={isDropping ? `${classes.drop} ${classes.dropping}` : classes.drop}>
        <Group gap="xs">
          <FileButton
            multiple
            accept={acceptedFiles}
            resetRef={forgetFiles}
            onChange={(chosen) => {
              // The browser does not notice that the same files are chosen again.
              forgetFiles.current?.();
              void add(chosen);
            }}
          >
            {(button) => (
              <Button
                {...button}
                ref={choose}
                size="compact-sm"
                variant="default"
                disabled={waiting !== null}
                leftSection={<IconPaperclip size={14} aria-hidden />}
              >
                Choose files
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            or drop them here
          </Text>
        </Group>
        {waiting && (
          <Group mt="xs" gap="xs">
            <Text size="sm" aria-live="polite">
              Uploading file {waiting.done + 1} of {waiting.all}
            </Text>
            {sending && <UploadBar upload={sending} />}
          </Group>
        )}
        {files.length > 0 && (
          <List size="sm" mt="xs" listStyleType="none" aria-label="Files of the answer">
            {files.map((file) => (
              <List.Item key={file.sha256} className={classes.file}>
                <Group gap={4} wrap="nowrap">
                  <span>
                    {file.name} ({fileSize(file.size)})
                  </span>
                  <CloseButton
                    size="sm"
                    aria-label={`Remove ${file.name}`}
                    disabled={waiting !== null}
                    onClick={() => {
                      remove(file);
                      choose.current?.focus();
                    }}
                  />
                </Group>
              </List.Item>
            ))}
          </List>
        )}
      </div>
      {refused.length > 0 && (
        <Alert color="red" role="alert" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {refused.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files may have equal names, and the lines never move
            <div key={index}>
              {name}: {reason}
            </div>
          ))}
        </Alert>
      )}
    </Input.Wrapper>
  );
}
