import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { UploadSource } from '../receiving/upload-source.ts';

/** An upload that sends these bytes in chunks. */
export function uploadOf(bytes: Uint8Array | string, filename = 'logo.png'): UploadSource {
  const buffer = Buffer.from(bytes);
  return { filename, createReadStream: () => Readable.from(chunksOf(buffer)) };
}

function* chunksOf(buffer: Buffer): Generator<Buffer> {
  for (let start = 0; start < buffer.length; start += 16_384) yield buffer.subarray(start, start + 16_384);
}

/** A picture of noise in the color channels. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#468',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
}

/** A minimal file with the first bytes of a PDF, padded to `size`. */
export function pdf(size = 200): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, '% padding\n')]);
}

/** A black-and-white PNG of a few kilobytes that decodes to any number of pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
