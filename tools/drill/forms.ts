import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** A multipart form. */
export interface FilledForm {
  path: string;
  type: string;
  bytes: Buffer;
}

/** Makes the form of a partner with a picture, which the server decodes before it writes it. */
export async function partnerForm(): Promise<FilledForm> {
  const picture = await readFile(resolve(import.meta.dirname, '../../docs/screenshot.png'));
  const file = new File([picture], 'logo.png', { type: 'image/png' });
  return filled('/api/add-partnership', { name: 'https://partner.example.com' }, file);
}

/** Makes the form of an additional resource, whose file the server writes as it arrives. @param size bytes */
export async function documentForm(size: number): Promise<FilledForm> {
  const fields = { additionalresourcestitle: 'Document', additionalresourcesdesc: '<p>Text</p>' };
  const file = new File(['x'.repeat(size)], 'document.txt', { type: 'text/plain' });
  return filled('/api/add-additionalresources', fields, file);
}

async function filled(path: string, fields: Record<string, string>, file: File): Promise<FilledForm> {
  return { path, ...(await encode({ ...fields, file })) };
}

/** Encodes fields and files as multipart/form-data, in order. */
export async function encode(
  parts: Record<string, string | File | null>,
): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value !== null) form.append(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}
