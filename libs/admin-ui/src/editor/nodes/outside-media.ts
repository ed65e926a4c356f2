import { escapeText, hostOf, isForeignPicture, type MediaElement, replaceMedia } from '@daybook/rich-text';

/** Clean HTML with pictures and videos of other sites by their names: the back office asks other sites for nothing. */
export function withoutOutsideMedia(html: string): string {
  return replaceMedia(html, (media) => {
    const note = noteOf(media);
    return note === null ? null : `<span class="outside-media">${escapeText(note)}</span>`;
  });
}

/** What stands in place of a picture of another site; null for one of this site. */
export function pictureNote(attributes: Readonly<Record<string, string>>): string | null {
  return noteOf({ name: 'img', html: '', attributes });
}

function noteOf(media: MediaElement): string | null {
  const { src = '', title = '', alt = '' } = media.attributes;
  if (media.name === 'iframe') return `Video at ${hostOf(src)}${title === '' ? '' : `: ${title}`}`;
  if (!isForeignPicture(media)) return null;
  const name = alt.trim() === '' ? '' : ` “${alt.trim()}”`;
  return `Picture${name} at ${hostOf(src)}: it is copied to this site when you save.`;
}
