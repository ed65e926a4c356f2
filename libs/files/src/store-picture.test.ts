import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@daybook/errors';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LocalStorage } from './storage/local-storage.ts';
import { filesIn, storeOn, temporaryStore } from './testing/temporary-store.ts';
import { noise, pngBomb, uploadOf } from './testing/uploads.ts';

describe('storePicture', () => {
  test('rotates a JPEG upright, removes its metadata, and creates variants up to its width', async () => {
    const { store, folder } = await temporaryStore();
    const jpeg = await noise(700, 1000)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).orientation).toBe(6);

    const file = await store.storePicture(uploadOf(jpeg, 'holiday.JPG'));

    expect(file).toMatchObject({
      kind: 'picture',
      mimeType: 'image/jpeg',
      width: 1000,
      height: 700,
      originalName: 'holiday.JPG',
    });
    expect(file.name).toMatch(/^[0-9a-z]{16,}\.jpg$/);
    expect(file.variants.map(({ width, height, format }) => [width, height, format])).toEqual([
      [320, 224, 'avif'],
      [320, 224, 'webp'],
      [480, 336, 'avif'],
      [480, 336, 'webp'],
      [768, 538, 'avif'],
      [768, 538, 'webp'],
      [1000, 700, 'avif'],
      [1000, 700, 'webp'],
    ]);
    const main = await readFile(join(folder, file.name));
    expect(main.length).toBe(file.size);
    const { exif, orientation, format, width, height } = await sharp(main).metadata();
    expect({ exif, orientation, format, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      format: 'jpeg',
      width: 1000,
      height: 700,
    });
    expect(await filesIn(folder)).toHaveLength(9);
    for (const variant of file.variants) {
      const bytes = await readFile(join(folder, variant.name));
      expect(bytes.length).toBe(variant.size);
      expect((await sharp(bytes).metadata()).width).toBe(variant.width);
    }
  });

  test('keeps the transparency of a PNG without loss', async () => {
    const { store, folder } = await temporaryStore();
    const png = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const file = await store.storePicture(uploadOf(png));
    expect(file).toMatchObject({ mimeType: 'image/png', width: 40, height: 30 });
    const pixels = await sharp(join(folder, file.name)).raw().toBuffer();
    expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 128]);
    const webp = file.variants.find((variant) => variant.format === 'webp');
    expect((await sharp(join(folder, webp?.name ?? '')).metadata()).hasAlpha).toBe(true);
  });

  test.each([
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/webp', 'webp'],
    ['gif', 'image/png', 'png'],
    ['png', 'image/png', 'png'],
  ] as const)('accepts %s and stores it as %s', async (format, mimeType, extension) => {
    const { store } = await temporaryStore();
    const file = await store.storePicture(uploadOf(await noise(64, 48).toFormat(format).toBuffer()));
    expect(file).toMatchObject({ mimeType, width: 64, height: 48 });
    expect(file.name.endsWith(`.${extension}`)).toBe(true);
  });

  test('keeps the first frame of an animation', async () => {
    const { store, folder } = await temporaryStore();
    const [red, blue] = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    if (!red || !blue) throw new Error('two frames were drawn');
    const animation = await sharp([red, blue], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
    const file = await store.storePicture(uploadOf(animation, 'dance.gif'));
    expect(file).toMatchObject({ width: 20, height: 20 });
    expect([...(await sharp(join(folder, file.name)).removeAlpha().raw().toBuffer())].slice(0, 3)).toEqual([
      255, 0, 0,
    ]);
  });

  test('shrinks pictures that are larger than any screen needs, and handles extreme shapes', async () => {
    const { store } = await temporaryStore();
    const plain = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#468' } });
    const large = await store.storePicture(uploadOf(await plain.jpeg().toBuffer()));
    expect(large).toMatchObject({ width: 2560, height: 1280 });
    const line = await store.storePicture(uploadOf(await noise(4000, 1).png().toBuffer()));
    expect(line).toMatchObject({ width: 2560, height: 1 });
    const dot = await store.storePicture(uploadOf(await noise(1, 1).png().toBuffer()));
    expect(dot.variants).toHaveLength(2);
  });

  test('gives two uploads of logo.png different names', async () => {
    const { store, folder } = await temporaryStore();
    const logo = await noise(30, 30).png().toBuffer();
    const [first, second] = await Promise.all([
      store.storePicture(uploadOf(logo, 'logo.png')),
      store.storePicture(uploadOf(logo, 'logo.png')),
    ]);
    expect(first.name).not.toBe(second.name);
    expect(await filesIn(folder)).toHaveLength(6);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const refusals: [string, () => Promise<Buffer | string>, string, string][] = [
    [
      'a text called .png',
      async () => 'just text',
      'UNSUPPORTED_MEDIA_TYPE',
      'Only images can be uploaded here.',
    ],
    ['an SVG', async () => svg, 'UNSUPPORTED_MEDIA_TYPE', 'Only images can be uploaded here.'],
    [
      'a TIFF',
      () => noise(9, 9).tiff().toBuffer(),
      'UNSUPPORTED_MEDIA_TYPE',
      'Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded here.',
    ],
    ['nothing', async () => '', 'BAD_USER_INPUT', 'This file is empty.'],
    [
      'half a JPEG',
      async () => {
        const jpeg = await noise(200, 200).jpeg().toBuffer();
        return jpeg.subarray(0, jpeg.length / 2);
      },
      'BAD_USER_INPUT',
      'This image cannot be read.',
    ],
    [
      'a PNG header without a picture',
      async () => (await noise(20, 20).png().toBuffer()).subarray(0, 45),
      'BAD_USER_INPUT',
      'This image cannot be read.',
    ],
    [
      'a decompression bomb',
      async () => pngBomb(20_000, 20_000),
      'PAYLOAD_TOO_LARGE',
      'This image has too many pixels: 50 million at most.',
    ],
  ];
  test.each(refusals)('refuses %s and leaves nothing behind', async (_what, bytes, code, message) => {
    const { store, folder } = await temporaryStore();
    const refusal = await store
      .storePicture(uploadOf(await bytes()), 'file')
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code, message, fields: { file: message } });
    expect(await filesIn(folder)).toEqual([]);
  });

  test('names no field unless requested', async () => {
    const { store } = await temporaryStore();
    await expect(store.storePicture(uploadOf('text'))).rejects.toMatchObject({ fields: undefined });
  });

  test('does not decode a format that the sniffer has not detected', async () => {
    const { store, folder } = await temporaryStore();
    const path = join(folder, 'drawing.svg');
    await writeFile(path, svg);
    await store.storePicture(uploadOf(await noise(9, 9).png().toBuffer()));
    await expect(sharp(path).metadata()).rejects.toThrow();
  });

  test('returns 507 and removes earlier parts if the disk fills up', async () => {
    let writes = 0;
    const { store, folder } = await storeOn((working) =>
      Object.assign(Object.create(working), {
        localFolder: working.localFolder,
        list: () => working.list(),
        remove: (name: string) => working.remove(name),
        write: async (name: string, bytes: Uint8Array) => {
          writes += 1;
          if (writes > 3) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          return LocalStorage.prototype.write.call(working, name, bytes);
        },
      }),
    );
    const upload = uploadOf(await noise(700, 500).jpeg().toBuffer());
    await expect(store.storePicture(upload)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(writes).toBeGreaterThan(3);
    expect(await filesIn(folder)).toEqual([]);
  });
});
