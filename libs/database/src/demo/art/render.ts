import sharp from 'sharp';
import { sceneHeight, sceneWidth } from './drawing.ts';
import { seededRandom } from './seeded-random.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp';

const grainSize = 320;

/** A see-through tile of faint specks, so that flat inks look printed. */
const grain = (() => {
  const random = seededRandom('grain');
  const pixels = Buffer.alloc(grainSize * grainSize * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const shade = random.next() < 0.5 ? 0 : 255;
    pixels.fill(shade, at, at + 3);
    pixels[at + 3] = Math.floor(random.next() ** 2 * 11);
  }
  return { input: pixels, raw: { width: grainSize, height: grainSize, channels: 4 }, tile: true } as const;
})();

/** Wraps markup of the given size into one SVG document. */
export function svgDocument(width: number, height: number, markup: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`,
  );
}

/** Renders scene markup (1600 × 900) to bytes of the wanted format. */
export async function renderScene(markup: string, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(svgDocument(sceneWidth, sceneHeight, markup))
    .flatten()
    .composite([grain]);
  if (format === 'webp') return picture.webp({ quality: 80 }).toBuffer();
  if (format === 'png') return picture.png({ palette: true }).toBuffer();
  return picture.jpeg({ quality: 82, mozjpeg: false, chromaSubsampling: '4:4:4' }).toBuffer();
}
