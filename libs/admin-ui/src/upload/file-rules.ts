import type { FormFieldKind } from '@daybook/graphql-client/form-field';

interface FileRules {
  /** Value of the input's `accept` attribute; omitted if any file is accepted. */
  accept?: string;
  accepts(type: string): boolean;
  wrongKind: string;
  /** Bytes. */
  maxSize: number;
}

const megabyte = 1024 * 1024;
const isImage = (type: string) => type.startsWith('image/');

const pictures: FileRules = {
  accept: 'image/*',
  accepts: isImage,
  wrongKind: 'Please choose an image.',
  maxSize: 10 * megabyte,
};
const documents: FileRules = {
  accept: 'image/*,application/pdf',
  accepts: (type) => isImage(type) || type === 'application/pdf',
  wrongKind: 'Please choose an image or a PDF.',
  maxSize: 25 * megabyte,
};
const anything: FileRules = { accepts: () => true, wrongKind: '', maxSize: 25 * megabyte };

/** The files that a field accepts (contract §5, §9). */
export function fileRules(kind: FormFieldKind): FileRules {
  if (kind === 'picture') return pictures;
  return kind === 'document' ? documents : anything;
}

/** Why a field does not accept a file; null if it does. The server checks more. */
export function fileFault(file: Pick<File, 'type' | 'size'>, kind: FormFieldKind): string | null {
  const { accepts, wrongKind, maxSize } = fileRules(kind);
  if (!accepts(file.type)) return wrongKind;
  return file.size > maxSize ? `The file is too large: at most ${maxSize / megabyte} MB.` : null;
}
