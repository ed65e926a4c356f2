import { planCreate, type RequestContext, storeOf, writeChange } from '@daybook/content-engine';
import { invalidInput, notFound } from '@daybook/errors';
import { cropPicture, type PictureArea, StoredFile } from '@daybook/files';
import type { MediaDescription, MediaItem } from './media-item.ts';
import { descriptionOf } from './picture-description.ts';
import { readMediaItem } from './read-media.ts';

/**
 * Adds a part of a picture to the library as a new file. The picture and its uses do not change. Throws
 * `NOT_FOUND`, and `BAD_USER_INPUT` for a document and for an area that is not within the picture.
 */
export async function cropMedia(context: RequestContext, id: string, area: PictureArea): Promise<MediaItem> {
  const item = await readMediaItem(context, id);
  if (!item) throw notFound('File');
  const { width, height } = item.file;
  if (width === null || height === null) throw invalidInput({ id: 'Only pictures can be cropped.' });
  if (!isWithin(area, { width, height }))
    throw invalidInput({ area: 'The area must be within the picture.' });
  const described = await descriptionOf(context, id);
  const picture = await cropPicture(context.files, item.file, area);
  const input = { ...(described && descriptionOfPart(described, { width, height }, area)), picture };
  const image = await writeChange(context, (files) =>
    planCreate(context, storeOf('ImageAsset'), { input }, files),
  );
  const stored: unknown = Reflect.get(image, 'picture');
  const cropped = stored instanceof StoredFile ? await readMediaItem(context, stored.sha256) : null;
  if (!cropped) throw notFound('File');
  return cropped;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function isWithin({ left, top, width, height }: PictureArea, picture: Size): boolean {
  const isPositive = left >= 0 && top >= 0 && width > 0 && height > 0;
  return isPositive && left + width <= picture.width && top + height <= picture.height;
}

/** The description that the cropped part takes over from the picture; without the focal point if the part lacks it. */
function descriptionOfPart(
  { title, alt, credit, tags, focalX, focalY }: MediaDescription,
  size: Size,
  area: PictureArea,
) {
  if (focalX === null && focalY === null) return { title, alt, credit, tags };
  // A coordinate that is not set is the center.
  const x = within(focalX ?? 50, size.width, area.left, area.width);
  const y = within(focalY ?? 50, size.height, area.top, area.height);
  const focus = x === null || y === null ? {} : { focalX: x, focalY: y };
  return { title, alt, credit, tags, ...focus };
}

/** Converts a position in percent of the whole picture to percent of the part; null if it is outside. */
function within(percent: number, whole: number, start: number, length: number): number | null {
  const place = Math.round((((percent / 100) * whole - start) / length) * 100);
  return place >= 0 && place <= 100 ? place : null;
}
