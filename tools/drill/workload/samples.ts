import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A file for uploads. */
export interface Sample {
  name: string;
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

const colors = [
  [200, 30, 30],
  [30, 140, 60],
  [30, 60, 200],
  [220, 180, 40],
] as const;
const size = { width: 96, height: 64 };

/** Pictures and PDF files with different bytes. */
export const samples: Readonly<Record<'picture' | 'pdf', readonly Sample[]>> = {
  picture: colors.map((color, index) => ({
    name: `picture-${index}.png`,
    type: 'image/png',
    bytes: png(size.width, size.height, color),
  })),
  pdf: [1, 20, 400, 8_000].map((lines, index) => ({
    name: `issue-${index}.pdf`,
    type: 'application/pdf',
    bytes: Buffer.from(`%PDF-1.4\n${`% issue ${index}\n`.repeat(lines)}%%EOF\n`),
  })),
};

export function digestOf(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Makes a PNG with a gradient, which does not compress to almost nothing. */
function png(width: number, height: number, [red, green, blue]: readonly [number, number, number]) {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) row.set([red, (green + x) % 256, (blue + y) % 256], 1 + x * 3);
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
