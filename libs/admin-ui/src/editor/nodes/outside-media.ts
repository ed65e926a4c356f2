import { escapeText, hostOf, isForeignPicture, type MediaElement, replaceMedia } from '@daybook/rich-text';

/**
 * Replaces pictures and videos from other sites in clean HTML with a text that names them, because the back office
 * loads nothing from other sites.
 */
export function withoutOutsideMedia(html: string): string {
  return replaceMedia(html, (media) => {
    const note = noteOf(media);
    return note === null ? null : `<span class="outside-media">${escapeText(note)}</span>`;
  });
}

/** The text shown instead of a picture from another site; null for a picture of this site. */
export function pictureNote(attributes: Readonly<Record<string, string>>): string | null {
  return noteOf({ name: 'img', html: '', attributes });
}

function noteOf(media: MediaElement): string | null {
  const { src = '', title = '', alt = '' } = media.attributes;
  if (media.name === 'iframe') return `Video at ${hostOf(src)}${title === '' ? '' : `: ${title}`}`;
  if (!isForeignPicture(media)) return null;
  const name = alt.trim() === '' ? '' : ` “${alt.trim()}”`;
  return `Picture${name} at ${hostOf(src)}. It will be copied to this site when you save.`;
}
