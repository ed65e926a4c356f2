import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadImageLibrary } from '@daybook/files';
import type { ShareMaterials, ShareWords } from '@daybook/page-rendering';

/** The box of the title in pixels. It ends above the firm's name and does not cover the moon. */
const place = { left: 84, bottom: 500, width: 810, height: 310 };

/** Where the name of the firm starts, in pixels, and the size of its font. */
const placeOfFirm = { left: 84, top: 538, width: 760, size: 32 };

/** Color of the name of the firm. */
const firmInk = '#b4bfc6';

/** Font sizes in pixels. The largest size at which the title fits is used. */
const sizes = [80, 66, 54, 44];

/** Limit in characters. That many fit at the smallest size. */
const maxTitleLength = 160;

/** Draws titles and the name of the firm on the background that all share pictures have. */
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

  /** Renders the picture as JPEG. The same words give the same bytes. */
  async draw({ title, firm }: ShareWords): Promise<Buffer> {
    const sharp = await loadImageLibrary();
    const parts = [await this.drawTitle(cut(title)), await this.drawFirm(cut(firm))];
    return sharp(this.ground)
      .composite(parts.filter((part) => part !== null))
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  }

  private async drawTitle(words: string) {
    if (words === '') return null;
    for (const [index, size] of sizes.entries()) {
      const { data, height } = await this.drawWords(words, { size, ink: this.ink, width: place.width });
      if (height > place.height && index < sizes.length - 1) continue;
      return { input: data, left: place.left, top: Math.max(0, place.bottom - height) };
    }
    throw new Error('There is no font size.');
  }

  /** A long name gets a smaller font, so that it fits in one line. */
  private async drawFirm(words: string) {
    if (words === '') return null;
    const { left, top, width, size } = placeOfFirm;
    const fitting = Math.min(size, Math.floor((width / words.length) * 2));
    const { data } = await this.drawWords(words, { size: fitting, ink: firmInk, width });
    return { input: data, left, top };
  }

  private async drawWords(words: string, style: { size: number; ink: string; width: number }) {
    const sharp = await loadImageLibrary();
    const text = {
      text: `<span foreground="${style.ink}">${escapeMarkup(words)}</span>`,
      font: `${this.font.family}, ${style.size}`,
      fontfile: this.font.file,
      dpi: 72,
      width: style.width,
      wrap: 'word-char',
      rgba: true,
    } as const;
    const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
    return { data, height: info.height };
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

/**
 * Shortens a text to one line without the characters that Pango refuses: control characters and unpaired surrogates.
 */
function cut(title: string): string {
  const plain = title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const fitting = plain.length <= maxTitleLength ? plain : `${plain.slice(0, maxTitleLength - 1).trimEnd()}…`;
  return fitting.replace(/\p{Cs}/gu, '');
}

/** Pango parses the text as markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
