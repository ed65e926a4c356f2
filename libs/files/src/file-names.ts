import { randomInt } from 'node:crypto';

/** Pictures are shown in pages; files are only ever downloaded. */
export type FileKind = 'picture' | 'file';

/**
 * The kind is the first letter of the name, so that pictures can be served, and told from downloads,
 * without asking the database: pages rendered before keep their pictures while it is away.
 */
const kindByLetter: Readonly<Record<string, FileKind>> = { p: 'picture', f: 'file' };
const randomLength = 20;
const namePattern = /^(([pf])[0-9a-z]{20})(?:-[1-9][0-9]{0,4})?\.[0-9a-z]{1,8}$/;

export interface FileNameParts {
  /** What a picture and its variants have in common. */
  stem: string;
  kind: FileKind;
}

/** A new stem: the letter of the kind and 103 random bits in base 36. */
export function newFileStem(kind: FileKind): string {
  let stem = kind === 'picture' ? 'p' : 'f';
  for (let count = 0; count < randomLength; count += 1) stem += randomInt(36).toString(36);
  return stem;
}

/** The parts of a name this library made, of a picture's variant too; null for any other text. */
export function parseFileName(name: string): FileNameParts | null {
  const match = namePattern.exec(name);
  const [, stem, letter] = match ?? [];
  const kind = kindByLetter[letter ?? ''];
  return stem && kind ? { stem, kind } : null;
}

const longestOriginalName = 200;

/**
 * The client's file name as it may be offered as the label of a download: without folders, control and
 * direction-changing characters, 200 characters at most with the extension kept.
 */
export function cleanOriginalName(clientName: string): string {
  const base = clientName.slice(-2_000).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean === '') return 'file';
  const characters = [...clean];
  if (characters.length <= longestOriginalName) return clean;
  const extension = [...(/\.[0-9A-Za-z]{1,8}$/.exec(clean)?.[0] ?? '')];
  return [...characters.slice(0, longestOriginalName - extension.length), ...extension].join('');
}
