import { Alert, Button, FileInput, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { fileRules } from '../../kinds/file-rules.ts';
import { UploadBar } from '../../upload/upload-bar.tsx';
import type { ImageAttributes } from '../nodes/image-node.ts';
import { ToolDialog } from '../toolbar/tool-dialog.tsx';
import type { PendingInsertion } from './insert-pictures.ts';
import { htmlOfFiles } from './local-pictures.ts';
import { PictureRow } from './picture-row.tsx';
import { usePictures } from './use-pictures.ts';

const LibraryDialog = lazy(() => import('../../media/library-dialog.tsx'));

interface PicturesDialogProps {
  /** Null if the pictures are still to be chosen. */
  pending: PendingInsertion | null;
  onInsert(pending: PendingInsertion, uploaded: ReadonlyMap<string, ImageAttributes>): void;
  onClose(): void;
}

/** Asks for descriptions of pictures and uploads them. */
export function PicturesDialog({ pending, onInsert, onClose }: PicturesDialogProps) {
  const [chosen, setChosen] = useState<PendingInsertion | null>(null);
  const insertion = pending ?? chosen;
  const { drafts, sendable, unreadable, isBusy, sending, ...pictures } = usePictures(insertion);
  const [error, setError] = useState<string | null>(null);
  const [isInLibrary, setInLibrary] = useState(false);
  const isChoosing = pending === null;
  const one = drafts.length === 1;
  const insert = async () => {
    setError(drafts.length === 0 ? 'Please upload an image.' : null);
    if (!insertion || (sendable.length === 0 && !insertion.isText)) return;
    const uploaded = await pictures.uploadAll();
    if (uploaded) onInsert(insertion, uploaded);
  };
  const close = () => {
    sending?.cancel();
    onClose();
  };
  if (isInLibrary)
    return (
      <Suspense>
        <LibraryDialog
          onChoose={(file, alt) => setChosen({ ...htmlOfFiles([file], alt), isText: false })}
          onClose={() => setInLibrary(false)}
        />
      </Suspense>
    );
  return (
    <ToolDialog
      isOpen
      title={one || isChoosing ? 'Insert an image' : `Insert ${drafts.length} images`}
      action="Insert"
      isBusy={isBusy}
      onConfirm={insert}
      onClose={close}
    >
      {isChoosing && (
        <FileInput
          label="Image"
          multiple
          accept={fileRules.picture.accept ?? ''}
          placeholder="Choose one or more files"
          value={drafts.map(({ file }) => file)}
          onChange={(files) => setChosen({ ...htmlOfFiles(files), isText: false })}
          error={error}
          disabled={isBusy}
          data-autofocus
        />
      )}
      {isChoosing && (
        <Button
          size="compact-sm"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          disabled={isBusy}
          onClick={() => setInLibrary(true)}
        >
          Choose from library
        </Button>
      )}
      {unreadable > 0 && (
        <Alert color="yellow">
          {unreadable === 1 ? 'One picture' : `${unreadable} pictures`} could not be read. Save it to your
          computer and insert it with the Image tool.
        </Alert>
      )}
      {drafts.length > 0 && (
        <Text size="sm" c="dimmed">
          Describe what {one ? 'the image shows' : 'each image shows'}. It is read aloud to people who do not
          see it. Leave it empty for decoration.
        </Text>
      )}
      <Stack gap="md">
        {drafts.map((draft, index) => (
          <PictureRow
            key={draft.placeholder}
            draft={draft}
            isFirst={index === 0 && !isChoosing}
            onDescribe={(alt) => pictures.change(draft.placeholder, { alt })}
            onLeaveOut={one ? undefined : () => pictures.leaveOut(draft.placeholder)}
          />
        ))}
      </Stack>
      {sending && <UploadBar upload={sending} />}
      {pending?.isText && (
        <Text size="sm" c="dimmed">
          Cancel inserts the text without {one ? 'the image' : 'the images'}.
        </Text>
      )}
    </ToolDialog>
  );
}
