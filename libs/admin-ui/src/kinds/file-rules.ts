import { StoredCopy } from '../media/stored-again.ts';
import type { StoredFile } from '../stored-file.ts';

/** The files that a field accepts. */
export interface FileRules {
  /** Value of the input's `accept` attribute; omitted if any file is accepted. */
  accept?: string;
  accepts(type: string): boolean;
  wrongKind: string;
  /** Bytes. */
  maxSize: number;
}

const megabyte = 1024 * 1024;
const isImage = (type: string) => type.startsWith('image/');

/** Rules of pictures, of PDFs and pictures, and of any file (contract §5, §9). */
export const fileRules = {
  picture: {
    accept: 'image/*',
    accepts: isImage,
    wrongKind: 'Please choose an image.',
    maxSize: 10 * megabyte,
  },
  document: {
    accept: 'image/*,application/pdf',
    accepts: (type: string) => isImage(type) || type === 'application/pdf',
    wrongKind: 'Please choose an image or a PDF.',
    maxSize: 25 * megabyte,
  },
  anyFile: { accepts: () => true, wrongKind: '', maxSize: 25 * megabyte },
} satisfies Record<string, FileRules>;

/** Why a field does not accept a file; null if it does. The server checks more. */
export function fileFault(file: Pick<File, 'type' | 'size'>, rules: FileRules): string | null {
  const { accepts, wrongKind, maxSize } = rules;
  if (!accepts(file.type)) return wrongKind;
  // Some pictures grow when the server stores them.
  if (file instanceof StoredCopy) return null;
  return file.size > maxSize ? `The file is too large: at most ${maxSize / megabyte} MB.` : null;
}

/** Value of a file field whose stored file the next save removes; null leaves the file alone. */
export const removedFile = '';

export type FileValue = File | typeof removedFile | null;

/** Props of the component that shows the chosen file or, if there is none, the stored one. */
export interface FilePreviewProps {
  chosen: File | null;
  stored: StoredFile | null;
}
