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
  /** The address of Cancel. */
  listPath: string;
}

/** Save and Cancel with the result of the last save; always visible in long forms. */
export function SaveBar({ isSaving, isDisabled = false, lastSave, upload, listPath }: SaveBarProps) {
  return (
    <Box className={classes.bar ?? ''}>
      {upload && <UploadBar upload={upload} />}
      <Group>
        <Button type="submit" loading={isSaving} disabled={isDisabled}>
          Save
        </Button>
        <Button component={Link} to={listPath} variant="default">
          Cancel
        </Button>
        <Text role="status" size="sm">
          {lastSave && sentenceOf(lastSave)}
        </Text>
      </Group>
    </Box>
  );
}

function sentenceOf({ at, hasNewer }: LastSave): string {
  const saved = `Saved at ${at.toLocaleTimeString(undefined, { timeStyle: 'medium' })}`;
  return hasNewer ? `${saved}. What you typed since then is not saved yet.` : `${saved}.`;
}
