import { randomInt } from 'node:crypto';

/** Pages show pictures; files can only be downloaded. */
export type FileKind = 'picture' | 'file';

/**
 * The first letter of a name tells the kind, so pictures can be served without the database. Pages in the cache keep
 * their pictures while the database is unavailable.
 */
const kindByLetter: Readonly<Record<string, FileKind>> = { p: 'picture', f: 'file' };
const randomLength = 20;
const namePattern = /^(([pf])[0-9a-z]{20})(?:-[1-9][0-9]{0,4}|(-original))?\.[0-9a-z]{1,8}$/;

export interface FileNameParts {
  /** The common part of the names of a picture, its variants, and its original. */
  stem: string;
  kind: FileKind;
  /** Whether it names the bytes of a picture as they were sent, which only staff may read. */
  isOriginal: boolean;
}

/** A new stem: the letter of the kind and 103 random bits in base 36. */
export function newFileStem(kind: FileKind): string {
  let stem = kind === 'picture' ? 'p' : 'f';
  for (let count = 0; count < randomLength; count += 1) stem += randomInt(36).toString(36);
  return stem;
}

/** Parses a name that this library has created, including those of variants and originals; null for any other text. */
export function parseFileName(name: string): FileNameParts | null {
  const match = namePattern.exec(name);
  const [, stem, letter, original] = match ?? [];
  const kind = kindByLetter[letter ?? ''];
  return stem && kind ? { stem, kind, isOriginal: original !== undefined } : null;
}

/** Whether visitors may read the file of this name while it is in use. */
export function isPublicName(name: string): boolean {
  return parseFileName(name)?.isOriginal === false;
}

/** The name with another stem, for the same bytes under another name. */
export function withStem(name: string, stem: string): string {
  return stem + name.slice(stem.length);
}

const maxNameLength = 200;

/**
 * Cleans the client's file name for use as the name of a download: no folders, no control or direction characters,
 * and at most 200 characters including the extension.
 */
export function cleanOriginalName(clientName: string): string {
  const base = clientName.slice(-2_000).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean === '') return 'file';
  const characters = [...clean];
  if (characters.length <= maxNameLength) return clean;
  const extension = [...(/\.[0-9A-Za-z]{1,8}$/.exec(clean)?.[0] ?? '')];
  return [...characters.slice(0, maxNameLength - extension.length), ...extension].join('');
}
