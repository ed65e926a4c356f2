import {
  GrowingRoot,
  hashOfEntry,
  isSignedBy,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
} from '@daybook/ledger/verify';
import { expect } from 'vitest';

/** The record as anybody reads it over HTTP. */
export interface PublishedRecord {
  readonly size: number;
  readonly checkpoint: string;
  readonly entries: readonly Record<string, unknown>[];
  readonly texts: readonly string[];
}

/** Gets bytes that anybody may read. */
export async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Reads the record as a client of transparency logs does, and checks everything that it reads. */
export async function readRecord(url: string): Promise<PublishedRecord> {
  const checkpoint = (await bytesAt(`${url}/record/checkpoint`)).toString();
  const keys = (await bytesAt(`${url}/record/key`)).toString().trim().split('\n');
  const note = parseNote(checkpoint);
  const state = note && parseCheckpoint(note.text);
  const key = parseVerifierKey(keys.at(-1) ?? '');
  if (!note || !state || !key) throw new Error(`The checkpoint or the key cannot be read: ${checkpoint}`);
  expect(isSignedBy(note, key)).toBe(true);
  const texts: string[] = [];
  const tree = new GrowingRoot();
  for (let index = 0; 256 * index < state.size; index += 1) {
    const width = Math.min(256, state.size - 256 * index);
    const path = `${String(index).padStart(3, '0')}${width === 256 ? '' : `.p/${width}`}`;
    const bundle = entriesIn(await bytesAt(`${url}/record/tile/entries/${path}`));
    const tile = await bytesAt(`${url}/record/tile/0/${path}`);
    expect([bundle.length, tile.length]).toEqual([width, 32 * width]);
    for (const [at, entry] of bundle.entries()) {
      const hash = hashOfEntry(entry);
      expect(tile.subarray(32 * at, 32 * at + 32).equals(hash)).toBe(true);
      tree.add(hash);
      texts.push(entry.toString());
    }
  }
  expect(Buffer.from(tree.root).equals(state.root)).toBe(true);
  return { size: state.size, checkpoint, texts, entries: texts.map((text) => JSON.parse(text)) };
}

function entriesIn(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at);
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
