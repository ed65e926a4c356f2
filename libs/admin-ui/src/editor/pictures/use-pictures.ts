import { useCreateImageAssetMutation } from '@daybook/graphql-client/admin/content/image-asset';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../failure.ts';
import { announce } from '../../focus/announce.tsx';
import { fileFault, fileRules } from '../../kinds/file-rules.ts';
import { useUpload } from '../../upload/use-upload.ts';
import { useLatestState } from '../../use-latest-state.ts';
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
  const [drafts, getDrafts, setDrafts] = useLatestState((): readonly PictureDraft[] => []);
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
  }, [pending, setDrafts]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const change = (placeholder: string, part: Partial<PictureDraft>) =>
    setDrafts(getDrafts().map((each) => (each.placeholder === placeholder ? { ...each, ...part } : each)));

  const send = async ({ file, alt }: PictureDraft): Promise<ImageAttributes> => {
    const { data } = await upload((context) =>
      create({ variables: { input: { picture: file, alt: alt.trim() } }, context }),
    );
    const picture = data?.saved.picture;
    if (!picture) throw new Error('The response has no picture.');
    const { url: src, width, height } = picture;
    return { src, alt: alt.trim(), width: String(width ?? ''), height: String(height ?? '') };
  };

  /**
   * Uploads the remaining pictures one by one. What is described or left out meanwhile counts. Returns all pictures;
   * null if one failed or the dialog was closed.
   */
  const uploadAll = async (): Promise<ReadonlyMap<string, ImageAttributes> | null> => {
    setBusy(true);
    for (const { placeholder } of sendableOf(drafts)) {
      const draft = getDrafts().find((each) => each.placeholder === placeholder);
      if (!draft || draft.uploaded) continue;
      try {
        const uploaded = await send(draft);
        change(placeholder, { uploaded, error: null });
      } catch (error) {
        const message = messageOf(error);
        change(placeholder, { error: message });
        announce(`${draft.file.name}: ${message}`);
        if (error instanceof DOMException && error.name === 'AbortError') break;
      }
    }
    setBusy(false);
    const all = sendableOf(getDrafts()).map(({ placeholder, uploaded, alt }) =>
      uploaded ? ([placeholder, { ...uploaded, alt: alt.trim() }] as const) : null,
    );
    return all.includes(null) || isGone.current ? null : new Map(all.filter((each) => each !== null));
  };
  const leaveOut = (placeholder: string) =>
    setDrafts(getDrafts().filter((each) => each.placeholder !== placeholder));
  const sendable = sendableOf(drafts);
  return { drafts, sendable, unreadable, isBusy, sending, change, leaveOut, uploadAll };
}

/** The pictures that the server takes. */
function sendableOf(drafts: readonly PictureDraft[]): readonly PictureDraft[] {
  return drafts.filter(({ file }) => fileFault(file, fileRules.picture) === null);
}

/** The description in the pasted HTML. */
function altIn(html: string, placeholder: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector(`img[src="${placeholder}"]`)?.getAttribute('alt') ?? '';
}

function draftOf(placeholder: string, file: File, alt: string): PictureDraft {
  return { placeholder, file, alt, error: fileFault(file, fileRules.picture), uploaded: null };
}
