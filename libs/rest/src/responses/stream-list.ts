import { AppError } from '@daybook/errors';
import { isFields } from '../graphql/is-fields.ts';
import type { RecordList } from '../graphql/read-list.ts';

/** Reads one page. Throws `ANSWER_TOO_LARGE` if its texts are too long to read at once. */
export type ReadPage = (page: number, pageSize: number) => Promise<RecordList>;

/**
 * Number of records in the first piece. It is small, because the piece stays in memory until the response can begin.
 */
const firstPiece = 4;
/**
 * Limit for the records of one piece, and the target length of its JSON. V8 allocates strings below 128 KB in the young
 * generation, which is collected often. Longer strings stay in memory until the old generation is collected.
 */
const maxPieceRecords = 256;
const usualLength = 120_000;
/** Limit for how many times a list is read. It is read again if records were added or removed meanwhile. */
const maxRounds = 3;

/** The range of records to read: the first, counted from 0, and the end, which is not included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a list of long texts, or a part of it, piece by piece, so that only one piece is in memory. Sizes are powers
 * of two, because each piece must begin at a page of its size. If a whole list changes meanwhile, it is read again
 * for missed records.
 * @param first the first piece, which has been read already
 */
export async function* listInPieces(
  read: ReadPage,
  toJson: (records: readonly unknown[]) => string,
  first: Piece,
  { from, to }: Range,
): AsyncGenerator<string, void> {
  const sent = new Set<unknown>();
  let { items, totalCount, size } = first;
  let [offset, round] = [from, 1];
  let counted = totalCount;
  while (true) {
    const fresh = items.slice(0, to - offset).filter((record) => !sent.has(idOf(record)));
    for (const record of fresh) sent.add(idOf(record));
    const json = toJson(fresh);
    if (fresh.length > 0) yield json;
    offset += size;
    const isOver = items.length < size || offset >= to;
    if (isOver && (totalCount === counted || round === maxRounds || from > 0)) return;
    if (isOver) [offset, size, round, counted] = [0, firstPiece, round + 1, totalCount];
    else size = sizeOfNext(size, offset, json.length);
    ({ items, totalCount, size } = await readFitting(read, offset, size));
  }
}

function sizeOfNext(size: number, offset: number, length: number): number {
  if (length > usualLength && size > 1) return size / 2;
  const mayGrow = 2 * length <= usualLength && size < maxPieceRecords && offset % (2 * size) === 0;
  return mayGrow ? size * 2 : size;
}

/** Reads the first piece of a range. */
export function readFirst(read: ReadPage, { from }: Range): Promise<Piece> {
  let size = firstPiece;
  while (from % size !== 0) size /= 2;
  return readFitting(read, from, size);
}

/** A page of records, and the page size with which it was read. */
export interface Piece extends RecordList {
  readonly size: number;
}

/** Reads a piece, or a smaller one if it is too large. */
async function readFitting(read: ReadPage, offset: number, size: number): Promise<Piece> {
  const page = read(offset / size + 1, size);
  const list = size === 1 ? await page : await unlessTooLarge(page);
  return list ? { ...list, size } : readFitting(read, offset, size / 2);
}

/** The result of a read; null if its texts are too long to read at once. */
export async function unlessTooLarge(reading: Promise<RecordList>): Promise<RecordList | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ANSWER_TOO_LARGE') return null;
    throw error;
  }
}

function idOf(record: unknown): unknown {
  return isFields(record) ? record.id : record;
}
