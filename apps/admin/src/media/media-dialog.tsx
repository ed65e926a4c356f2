import { announce, DialogButtons, failureOf, messageOf, useFocusReturn } from '@daybook/admin-ui';
import { fileSize } from '@daybook/admin-ui/stored-file';
import { momentText } from '@daybook/admin-ui/times';
import {
  useMediaItemQuery,
  useRemoveMediaMutation,
  useReplaceMediaMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import { useMay } from '@daybook/graphql-client/permissions';
import { Alert, Anchor, Button, FileButton, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from './media-dialog.module.css';
import { MediaForm } from './media-form.tsx';
import { MediaUses } from './media-uses.tsx';

const CropForm = lazy(() => import('./crop-form.tsx'));

interface MediaDialogProps {
  id: string;
  /** Called with the id of the file that replaced this file, or that was cropped from it. */
  onReplaced(id: string): void;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

/** A file of the library: its description, its uses, and buttons to replace and delete it. */
export default function MediaDialog({ id, onReplaced, onChanged, onClose }: MediaDialogProps) {
  useFocusReturn();
  const mayPublish = useMay('publishContent');
  const mayCrop = useMay('writeDrafts');
  const { data, loading, error, refetch } = useMediaItemQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const [replace, { loading: isReplacing }] = useReplaceMediaMutation();
  const [remove, { loading: isRemoving }] = useRemoveMediaMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const item = data?.item;
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
    <Modal opened onClose={onClose} title={item?.file.originalName ?? 'File'} size="xl">
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
              key={item.description?.version ?? 0}
              item={item}
              onSaved={async () => {
                await refetch();
                await onChanged();
              }}
            />
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {[
                  item.file.mimeType,
                  item.file.width && `${item.file.width} × ${item.file.height}`,
                  fileSize(item.file.size),
                ]
                  .filter(Boolean)
                  .join(', ')}
                <br />
                Uploaded {momentText(item.createdAt)}
                {item.createdByName && ` by ${item.createdByName}`}
              </Text>
              <Anchor href={item.file.url} target="_blank" size="sm" underline="always">
                Open the file
              </Anchor>
              <MediaUses uses={item.uses} />
            </Stack>
          </div>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {chosen && (
            <Alert color="brand" title={`Replace it with ${chosen.name}?`}>
              <Text size="sm" mb="sm">
                All published records above will show the new file immediately. Drafts keep this one.
              </Text>
              <DialogButtons onCancel={() => setChosen(null)}>
                <Button loading={isReplacing} onClick={() => replaceBy(chosen)}>
                  Replace everywhere
                </Button>
              </DialogButtons>
            </Alert>
          )}
          {isDeleting && (
            <Alert color="red" title="Delete this file?">
              <Text size="sm" mb="sm">
                Visitors and staff can no longer open it. Its description moves to the trash.
              </Text>
              <DialogButtons onCancel={() => setDeleting(false)} isCancelFocused>
                <Button color="red" loading={isRemoving} onClick={removeIt}>
                  Delete
                </Button>
              </DialogButtons>
            </Alert>
          )}
          {isCropping && (
            <Suspense>
              <CropForm
                item={item}
                onCropped={async (cropped) => {
                  await onChanged();
                  onReplaced(cropped);
                }}
                onClose={() => setCropping(false)}
              />
            </Suspense>
          )}
          {!isCropping && !chosen && !isDeleting && (
            <Group>
              {mayCrop && item.kind === 'picture' && (
                <Button variant="default" onClick={() => setCropping(true)}>
                  Crop…
                </Button>
              )}
              {mayPublish && (item.uses.some(({ isDraft }) => !isDraft) || item.description) && (
                <FileButton onChange={setChosen} {...(item.kind === 'picture' && { accept: 'image/*' })}>
                  {(button) => (
                    <Button variant="default" {...button}>
                      Replace…
                    </Button>
                  )}
                </FileButton>
              )}
              {mayPublish && item.uses.length === 0 && (
                <Button variant="default" onClick={() => setDeleting(true)}>
                  Delete…
                </Button>
              )}
              {mayPublish && item.uses.length > 0 && (
                <Text size="sm" c="dimmed">
                  It can be deleted when nothing uses it any more.
                </Text>
              )}
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  );
}
