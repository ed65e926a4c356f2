import { useCreateImageAssetMutation } from '@daybook/graphql-client/admin/content/image-asset';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../failure.ts';
import { announce } from '../../focus/announce.tsx';
import { fileFault, fileRules } from '../../kinds/file-rules.ts';
import { useUpload } from '../../upload/use-upload.ts';
import type { ImageAttributes } from '../nodes/image-node.ts';
import type { PendingInsertion } from './insert-pictures.ts';
import { fileOf } from './local-pictures.ts';

/** A picture that will be inserted into a text. */
export interface PictureDraft {
  placeholder: string;
  file: File;
  alt: string;
  /** Why it cannot be uploaded. */
  error: string | null;
  /** The attributes in the text; null before the upload. */
  uploaded: ImageAttributes | null;
}

/** The pictures of an insertion, with their descriptions and uploads. */
export function usePictures(pending: PendingInsertion | null) {
  const [create] = useCreateImageAssetMutation();
  const { upload, sending } = useUpload();
  const [drafts, setDrafts] = useState<readonly PictureDraft[]>([]);
  const [unreadable, setUnreadable] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);

  useEffect(() => {
    let isLate = false;
    const read = async (all: PendingInsertion) => {
      const found = await Promise.all(
        [...all.sources].map(async ([placeholder, source], index) => {
          const file = await fileOf(source, index);
          return file ? [draftOf(placeholder, file, altIn(all.html, placeholder))] : [];
        }),
      );
      if (isLate) return;
      setDrafts(found.flat());
      setUnreadable(all.sources.size - found.flat().length);
    };
    if (pending) void read(pending);
    return () => {
      isLate = true;
    };
  }, [pending]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const change = (placeholder: string, part: Partial<PictureDraft>) =>
    setDrafts((all) => all.map((each) => (each.placeholder === placeholder ? { ...each, ...part } : each)));

  const send = async ({ file, alt }: PictureDraft): Promise<ImageAttributes> => {
    const { data } = await upload((context) =>
      create({ variables: { input: { picture: file, alt: alt.trim() } }, context }),
    );
    const picture = data?.saved.picture;
    if (!picture) throw new Error('The response has no picture.');
    const { url: src, width, height } = picture;
    return { src, alt: alt.trim(), width: String(width ?? ''), height: String(height ?? '') };
  };

  const sendable = drafts.filter(({ file }) => fileFault(file, fileRules.picture) === null);
  /** Uploads the remaining pictures one by one. Returns all pictures; null if one failed or the dialog was closed. */
  const uploadAll = async (): Promise<ReadonlyMap<string, ImageAttributes> | null> => {
    setBusy(true);
    const uploaded = new Map<string, ImageAttributes>();
    for (const draft of sendable) {
      try {
        const attributes = draft.uploaded ?? (await send(draft));
        const described = { ...attributes, alt: draft.alt.trim() };
        uploaded.set(draft.placeholder, described);
        change(draft.placeholder, { uploaded: described, error: null });
      } catch (error) {
        const message = messageOf(error);
        change(draft.placeholder, { error: message });
        announce(`${draft.file.name}: ${message}`);
        if (error instanceof DOMException && error.name === 'AbortError') break;
      }
    }
    setBusy(false);
    return uploaded.size === sendable.length && !isGone.current ? uploaded : null;
  };
  const leaveOut = (placeholder: string) =>
    setDrafts((all) => all.filter((each) => each.placeholder !== placeholder));
  return { drafts, sendable, unreadable, isBusy, sending, change, leaveOut, uploadAll };
}

/** The description in the pasted HTML. */
function altIn(html: string, placeholder: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector(`img[src="${placeholder}"]`)?.getAttribute('alt') ?? '';
}

function draftOf(placeholder: string, file: File, alt: string): PictureDraft {
  return { placeholder, file, alt, error: fileFault(file, fileRules.picture), uploaded: null };
}
