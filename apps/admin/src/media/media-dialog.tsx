import { announce, Dialog, DialogButtons, failureOf, messageOf, useFocusReturn } from '@daybook/admin-ui';
import { fileSize } from '@daybook/admin-ui/stored-file';
import { momentText } from '@daybook/admin-ui/times';
import {
  useMediaItemQuery,
  useRemoveMediaMutation,
  useReplaceMediaMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import type { MediaDetailsFragment } from '@daybook/graphql-client/admin/later-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import { Alert, Anchor, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from './media-dialog.module.css';
import { MediaForm } from './media-form.tsx';
import { MediaUses } from './media-uses.tsx';
import { OriginalPicture } from './original-picture.tsx';

const CropForm = lazy(() => import('./crop-form.tsx'));

interface MediaDialogProps {
  id: string;
  /** Called with the id of the file that replaced this file, or that was cropped from it. */
  onReplaced(id: string): void;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

/** A file of the library: its description, its uses, and buttons to replace and delete it. */
export default function MediaDialog({ id, onChanged, ...callbacks }: MediaDialogProps) {
  useFocusReturn();
  const { data, loading, error, refetch } = useMediaItemQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const [isCropping, setCropping] = useState(false);
  const item = data?.item;
  return (
    <Dialog onClose={callbacks.onClose} title={item?.file.originalName ?? 'File'} size="xl">
      {loading && !item && <Loader aria-label="Loading" />}
      {!loading && !item && (
        <Alert color="red" role="alert">
          {error ? messageOf(error) : 'There is no such file in the library.'}
        </Alert>
      )}
      {item && (
        <Stack>
          <div className={classes.details} hidden={isCropping}>
            <MediaForm
              key={id}
              item={item}
              onSaved={async () => {
                // The list is read again also if the dialog is closed meanwhile, which ends this read with an error.
                await refetch().finally(onChanged);
              }}
            />
            <Stack gap="sm">
              <FileFacts item={item} />
              <MediaUses uses={item.uses} />
            </Stack>
          </div>
          <MediaTasks {...{ item, isCropping, onChanged }} onCrop={setCropping} {...callbacks} />
        </Stack>
      )}
    </Dialog>
  );
}

interface MediaTasksProps extends Omit<MediaDialogProps, 'id'> {
  item: MediaDetailsFragment;
  isCropping: boolean;
  onCrop(isCropping: boolean): void;
}

/** Crops, replaces, or deletes a file: the buttons, and then what the chosen task asks. */
function MediaTasks({ item, isCropping, onCrop, onReplaced, onChanged, onClose }: MediaTasksProps) {
  const { id } = item;
  const [replace, { loading: isReplacing }] = useReplaceMediaMutation();
  const [remove, { loading: isRemoving }] = useRemoveMediaMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setFailure(null);
    try {
      await act();
    } catch (problem) {
      setFailure(failureOf(problem).fields.file ?? messageOf(problem));
    }
  };
  const replaceBy = (file: File) =>
    attempt(async () => {
      const { data: done } = await replace({ variables: { id, file } });
      announce('The file was replaced.');
      await onChanged();
      if (done) onReplaced(done.item.id);
      setChosen(null);
    });
  const removeIt = () =>
    attempt(async () => {
      await remove({ variables: { id } });
      announce('The file was deleted.');
      await onChanged();
      onClose();
    });
  return (
    <>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {chosen && (
        <ReplaceQuestion
          name={chosen.name}
          isBusy={isReplacing}
          onReplace={() => replaceBy(chosen)}
          onCancel={() => setChosen(null)}
        />
      )}
      {isDeleting && (
        <DeleteQuestion isBusy={isRemoving} onDelete={removeIt} onCancel={() => setDeleting(false)} />
      )}
      {isCropping && (
        <Suspense>
          <CropForm
            item={item}
            onCropped={async (cropped) => {
              await onChanged();
              onReplaced(cropped);
            }}
            onClose={() => onCrop(false)}
          />
        </Suspense>
      )}
      {!isCropping && !chosen && !isDeleting && (
        <MediaActions
          item={item}
          onCrop={() => onCrop(true)}
          onReplace={setChosen}
          onDelete={() => setDeleting(true)}
        />
      )}
    </>
  );
}

/** The type and the size of a file, and who uploaded it. */
function FileFacts({ item: { file, original, createdAt, createdByName } }: { item: MediaDetailsFragment }) {
  const facts = [file.mimeType, file.width && `${file.width} × ${file.height}`, fileSize(file.size)];
  return (
    <>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(', ')}
        <br />
        Uploaded {momentText(createdAt)}
        {createdByName && ` by ${createdByName}`}
      </Text>
      <Anchor href={file.url} target="_blank" size="sm" underline="always">
        Open the file
      </Anchor>
      {original && <OriginalPicture original={original} name={file.originalName} />}
    </>
  );
}

interface ReplaceQuestionProps {
  /** Name of the new file. */
  name: string;
  isBusy: boolean;
  onReplace(): void;
  onCancel(): void;
}

function ReplaceQuestion({ name, isBusy, onReplace, onCancel }: ReplaceQuestionProps) {
  return (
    <Alert color="brand" title={`Replace it with ${name}?`}>
      <Text size="sm" mb="sm">
        All published records above will show the new file immediately. Drafts keep this one.
      </Text>
      <DialogButtons onCancel={onCancel}>
        <Button loading={isBusy} onClick={onReplace}>
          Replace everywhere
        </Button>
      </DialogButtons>
    </Alert>
  );
}

interface DeleteQuestionProps {
  isBusy: boolean;
  onDelete(): void;
  onCancel(): void;
}

function DeleteQuestion({ isBusy, onDelete, onCancel }: DeleteQuestionProps) {
  return (
    <Alert color="red" title="Delete this file?">
      <Text size="sm" mb="sm">
        Visitors and staff can no longer open it. Its description moves to the trash.
      </Text>
      <DialogButtons onCancel={onCancel} isCancelFocused>
        <Button color="red" loading={isBusy} onClick={onDelete}>
          Delete
        </Button>
      </DialogButtons>
    </Alert>
  );
}

interface MediaActionsProps {
  item: MediaDetailsFragment;
  onCrop(): void;
  onReplace(file: File | null): void;
  onDelete(): void;
}

/** What the person may do with a file. */
function MediaActions({ item, onCrop, onReplace, onDelete }: MediaActionsProps) {
  const mayPublish = useMay('publishContent');
  const mayCrop = useMay('writeDrafts');
  const isPicture = item.kind === 'picture';
  const isPublished = item.uses.some(({ isDraft }) => !isDraft);
  return (
    <Group>
      {mayCrop && isPicture && (
        <Button variant="default" onClick={onCrop}>
          Crop…
        </Button>
      )}
      {mayPublish && (isPublished || item.description) && (
        <FileButton onChange={onReplace} {...(isPicture && { accept: 'image/*' })}>
          {(button) => (
            <Button variant="default" {...button}>
              Replace…
            </Button>
          )}
        </FileButton>
      )}
      {mayPublish && item.uses.length === 0 && (
        <Button variant="default" onClick={onDelete}>
          Delete…
        </Button>
      )}
      {mayPublish && item.uses.length > 0 && (
        <Text size="sm" c="dimmed">
          It can be deleted when nothing uses it any more.
        </Text>
      )}
    </Group>
  );
}
