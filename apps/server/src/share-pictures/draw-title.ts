import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadImageLibrary } from '@daybook/files';
import type { ShareMaterials } from '@daybook/page-rendering';

/** The box of the title in pixels. It ends above the firm's name and does not cover the moon. */
const place = { left: 84, bottom: 500, width: 810, height: 310 };

/** Font sizes in pixels. The largest size at which the title fits is used. */
const sizes = [80, 66, 54, 44];

/** The number of characters that fit at the smallest size. */
const maxTitleLength = 160;

/** Draws titles on the background that all share pictures have. */
export class TitlePainter {
  private constructor(
    private readonly ground: Buffer,
    private readonly font: { file: string; family: string },
    private readonly ink: string,
  ) {}

  /** Writes the font to a file in the folder, because libvips reads fonts only from files. */
  static async open(
    { ground, font, fontFamily, ink }: ShareMaterials,
    folder: string,
  ): Promise<TitlePainter> {
    const file = await writeFont(bytesOf(font), folder);
    return new TitlePainter(bytesOf(ground), { file, family: fontFamily }, ink);
  }

  /** Renders the picture as JPEG. The same title gives the same bytes. */
  async draw(title: string): Promise<Buffer> {
    const words = cut(title);
    if (words === '') return this.ground;
    const sharp = await loadImageLibrary();
    const markup = `<span foreground="${this.ink}">${escapeMarkup(words)}</span>`;
    for (const [index, size] of sizes.entries()) {
      const text = {
        text: markup,
        font: `${this.font.family}, ${size}`,
        fontfile: this.font.file,
        dpi: 72,
        width: place.width,
        wrap: 'word-char',
        rgba: true,
      } as const;
      const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
      if (info.height > place.height && index < sizes.length - 1) continue;
      const top = Math.max(0, place.bottom - info.height);
      return sharp(this.ground)
        .composite([{ input: data, left: place.left, top }])
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
    }
    throw new Error('There is no font size.');
  }
}

/** Writes under a unique temporary name and renames it, so that other processes never read a partial font. */
async function writeFont(font: Buffer, folder: string): Promise<string> {
  const file = join(folder, 'share-pictures.ttf');
  const written = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(written, font);
  await rename(written, file);
  return file;
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** Reduces the title to one line, and removes characters that Pango refuses: control characters and unpaired surrogates. */
function cut(title: string): string {
  const plain = title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const fitting = plain.length <= maxTitleLength ? plain : `${plain.slice(0, maxTitleLength - 1).trimEnd()}…`;
  return fitting.replace(/\p{Cs}/gu, '');
}

/** Pango parses the text as markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
