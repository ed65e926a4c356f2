import { type PictureKey, pictures } from './art/index.ts';
import { type PaperKey, papers } from './pdf/index.ts';

export { whileDrawing } from './art/while-drawing.ts';
export { accordions } from './content/accordions.ts';
export { additionalResources } from './content/additional-resources.ts';
export { contactEntries, newsletterEntries } from './content/entries.ts';
export { events } from './content/events.ts';
export { memberships } from './content/memberships.ts';
export { newsletters } from './content/newsletters.ts';
export { outsourceCards } from './content/outsource-cards.ts';
export { packages } from './content/packages.ts';
export { pages } from './content/pages.ts';
export { partners } from './content/partners.ts';
export { posts } from './content/posts/index.ts';
export { team } from './content/team.ts';
export type * from './content/types.ts';
export { webinars } from './content/webinars.ts';

/** Names a file of the demo content: the value of every `document` and `file` field. */
export type DemoFileKey = PictureKey | PaperKey;

export interface DemoFile {
  filename: string;
  mimetype: string;
  bytes: Buffer;
}

const pictureFiles = {
  jpeg: { extension: 'jpg', mimetype: 'image/jpeg' },
  png: { extension: 'png', mimetype: 'image/png' },
  webp: { extension: 'webp', mimetype: 'image/webp' },
} as const;

/** Makes one file of the demo content. The same key gives the same picture on every machine. */
export async function demoFile(key: DemoFileKey): Promise<DemoFile> {
  const picture = pictures.get(key);
  if (picture) {
    const { extension, mimetype } = pictureFiles[picture.format];
    return { filename: `${key}.${extension}`, mimetype, bytes: await picture.render() };
  }
  const paper = papers.get(key);
  if (!paper) throw new Error(`The demo content has no file named "${key}".`);
  return { filename: `${key}.${paper.extension}`, mimetype: paper.mimetype, bytes: await paper.render() };
}
