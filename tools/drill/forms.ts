import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** A form as a browser sends it. */
export interface FilledForm {
  path: string;
  type: string;
  bytes: Buffer;
}

/** A partner with a picture, which the server decodes and writes in one go. */
export async function partnerForm(): Promise<FilledForm> {
  const picture = await readFile(resolve(import.meta.dirname, '../../docs/screenshot.png'));
  const file = new File([picture], 'logo.png', { type: 'image/png' });
  return filled('/api/add-partnership', { name: 'https://partner.example.com' }, file);
}

/** A document of any type, which the server writes as it comes in. @param size bytes */
export async function documentForm(size: number): Promise<FilledForm> {
  const fields = { additionalresourcestitle: 'Document', additionalresourcesdesc: '<p>Text</p>' };
  const file = new File(['x'.repeat(size)], 'document.txt', { type: 'text/plain' });
  return filled('/api/add-additionalresources', fields, file);
}

async function filled(path: string, fields: Record<string, string>, file: File): Promise<FilledForm> {
  return { path, ...(await encode({ ...fields, file })) };
}

/** Encodes fields and files as multipart/form-data, in their order. */
export async function encode(
  parts: Record<string, string | File | null>,
): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value !== null) form.append(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}
