import sharp from 'sharp';
import type { TestFile } from './api-client.ts';

async function drawn(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 20, g: 60, b: 90 };
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
}

/** A real PNG picture. */
export async function picture(name = 'logo.png', width = 800, height = 450): Promise<TestFile> {
  return { name, type: 'image/png', bytes: await drawn(width, height) };
}

/** A minimal file with the first bytes of a PDF. */
export function pdf(name = 'issue.pdf', text = 'newsletter'): TestFile {
  return { name, type: 'application/pdf', bytes: bytesOf(`%PDF-1.4\n% ${text}\n%%EOF\n`) };
}

/** A text file with any name and type. */
export function textFile(name = 'notes.txt', type = 'text/plain', text = 'just text'): TestFile {
  return { name, type, bytes: bytesOf(text) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}
