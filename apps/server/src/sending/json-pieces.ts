import { setImmediate } from 'node:timers/promises';

/** Approximate characters per piece. Other work can run between pieces. */
const maxPieceLength = 64 * 1024;

/**
 * Serializes a value to JSON in pieces, so that only one is in memory at a time and other requests can run in
 * between. The value consists of objects, arrays, strings, numbers, booleans, and null.
 */
export function* jsonPieces(value: unknown): Generator<string, void> {
  let piece = '';
  for (const token of tokensOf(value)) {
    piece += token;
    if (piece.length < maxPieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/**
 * Serializes a value to JSON as UTF-8, in pieces outside of the JavaScript heap. Each has an `ArrayBuffer` of its own.
 * Other requests can run in between.
 */
export async function encodeJson(value: unknown): Promise<Uint8Array<ArrayBuffer>[]> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of jsonPieces(value)) {
    pieces.push(encoder.encode(piece));
    await setImmediate();
  }
  return pieces;
}

function* tokensOf(value: unknown): Generator<string, void> {
  if (typeof value === 'string') yield* tokensOfText(value);
  else if (typeof value !== 'object' || value === null) yield JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) {
    let before = '[';
    for (const entry of value) {
      yield before;
      yield* tokensOf(entry);
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else {
    let before = '{';
    for (const [key, entry] of Object.entries(value)) {
      if (entry === undefined) continue;
      yield `${before}${JSON.stringify(key)}:`;
      yield* tokensOf(entry);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}

function* tokensOfText(text: string): Generator<string, void> {
  if (text.length <= maxPieceLength) {
    yield JSON.stringify(text);
    return;
  }
  yield '"';
  for (let start = 0; start < text.length; ) {
    const end = endOfPart(text, start + maxPieceLength);
    yield JSON.stringify(text.slice(start, end)).slice(1, -1);
    start = end;
  }
  yield '"';
}

/** The end of a part that does not split a surrogate pair. */
function endOfPart(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code < 0xdc00 ? end + 1 : end;
}
