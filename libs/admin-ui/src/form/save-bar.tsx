import { Box, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { UploadBar } from '../upload/upload-bar.tsx';
import type { Upload } from '../upload/use-upload.ts';
import classes from './save-bar.module.css';

/** A save after which the form stayed open. */
export interface LastSave {
  at: Date;
  /** Whether values changed during the save. */
  hasNewer: boolean;
}

interface SaveBarProps {
  isSaving: boolean;
  isDisabled?: boolean;
  lastSave: LastSave | null;
  upload?: Upload | null;
  /** Whether visitors see what the form has loaded. */
  isPublished?: boolean;
  /** Whether the form has values that are only in this browser. */
  isChanged: boolean;
  /** Whether the viewer may save and publish; otherwise only drafts can be saved. */
  maySave?: boolean;
  /** Omitted if there are no drafts. */
  onSaveDraft?: (() => void) | undefined;
  /** State of the draft that is saved while somebody types; empty if there is none. */
  draftWords?: string;
  /** Omitted if there is no such draft. */
  onDiscardDraft?: (() => void) | undefined;
  /** The address that "Cancel" leads to. */
  listPath: string;
}

/** The buttons that save and leave a form, with the result of the last save. The bar stays visible in long forms. */
export function SaveBar(props: SaveBarProps) {
  const { isSaving, lastSave, upload, maySave = true, onSaveDraft, draftWords, onDiscardDraft } = props;
  const isUnsaved = props.isChanged && !isSaving && !lastSave?.hasNewer;
  return (
    <Box className={classes.bar ?? ''}>
      {upload && <UploadBar upload={upload} />}
      <Group gap="sm">
        {maySave && (
          <Button type="submit" loading={isSaving} disabled={props.isDisabled ?? false}>
            Save
          </Button>
        )}
        {onSaveDraft && (
          <Button
            variant={maySave ? 'default' : 'filled'}
            loading={isSaving && !maySave}
            onClick={onSaveDraft}
          >
            Save as draft
          </Button>
        )}
        {onDiscardDraft && (
          <Button variant="default" onClick={onDiscardDraft}>
            Discard draft…
          </Button>
        )}
        <Button component={Link} to={props.listPath} variant="default">
          {leaveLabel(props)}
        </Button>
        {draftWords && !isSaving ? (
          <Text size="sm" data-autosave>
            {draftWords}
          </Text>
        ) : (
          <Text role="status" size="sm">
            {[
              lastSave ? sentenceOf(lastSave) : props.isPublished && 'Published',
              isUnsaved && 'Unsaved changes',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </Group>
    </Box>
  );
}

function leaveLabel({ maySave = true, onSaveDraft, onDiscardDraft }: SaveBarProps): string {
  if (onDiscardDraft) return 'Close';
  return maySave || onSaveDraft ? 'Cancel' : 'Back to the list';
}

function sentenceOf({ at, hasNewer }: LastSave): string {
  const saved = `Saved at ${at.toLocaleTimeString(undefined, { timeStyle: 'medium' })}`;
  return hasNewer ? `${saved}. What you typed since then is not saved yet.` : `${saved}.`;
}
