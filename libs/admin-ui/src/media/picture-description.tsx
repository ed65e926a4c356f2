import {
  useCreateImageAssetMutation,
  useUpdateImageAssetMutation,
} from '@daybook/graphql-client/admin/content/image-asset';
import { useDescriptionOfPictureQuery } from '@daybook/graphql-client/admin/later-hooks';
import { useMay } from '@daybook/graphql-client/permissions';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { failureOf } from '../failure.ts';
import { announce } from '../focus/announce.tsx';
import type { StoredFile } from '../stored-file.ts';
import { storedAgain } from './stored-again.ts';

/** The description of a stored picture. It is saved in the media library when the person leaves the input. */
export default function PictureDescription({ file, label }: { file: StoredFile; label: string }) {
  const may = { create: useMay('writeDrafts'), update: useMay('publishContent') };
  const { data, refetch } = useDescriptionOfPictureQuery({
    variables: { name: file.name },
    fetchPolicy: 'cache-and-network',
  });
  const [create] = useCreateImageAssetMutation();
  const [update] = useUpdateImageAssetMutation();
  /** What was typed since the last save; null if nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);
  /** The description to save, also if it was typed while an earlier one is being saved. */
  const wanted = useRef('');
  if (!data?.item) return null;
  const { description } = data.item;
  const stored = description?.alt ?? '';
  const save = async () => {
    wanted.current = typed?.trim() ?? stored;
    if (isSaving.current) return;
    isSaving.current = true;
    let known = description;
    let saved = stored;
    try {
      while (wanted.current !== saved) {
        const alt = wanted.current;
        setFailure(null);
        if (known) {
          const { id, version } = known;
          await update({ variables: { id, version, input: { alt } } });
        } else await create({ variables: { input: { alt, picture: await storedAgain(file) } } });
        known = (await refetch()).data?.item?.description ?? null;
        saved = alt;
        // What was typed meanwhile stays.
        setTyped((now) => (now?.trim() === alt ? null : now));
        announce('The description was saved.');
      }
    } catch (error) {
      const { code, message } = failureOf(error);
      setFailure(message);
      // The next attempt changes what somebody else has saved.
      if (code === 'CONFLICT' || code === 'NOT_FOUND') await refetch().catch(() => undefined);
    } finally {
      isSaving.current = false;
    }
  };
  return (
    <TextInput
      label={`Description: ${label}`}
      description="What the picture shows, for people who cannot see it. It is saved in the media library when you leave this field, and shown at once wherever the picture is used."
      maxLength={1000}
      readOnly={!(description ? may.update : may.create)}
      value={typed ?? stored}
      error={failure}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      // The description is not part of the form around it.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void save();
      }}
    />
  );
}
