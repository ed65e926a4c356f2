/** Approximate number of characters per piece; the event loop gets a turn between pieces. */
const longestPiece = 64 * 1024;

/**
 * The JSON of a value in pieces, so that no more than one is in memory and other requests get their turn in between. Takes
 * what JSON knows: objects, arrays, texts, numbers, booleans, and null.
 */
export function* jsonPieces(value: unknown): Generator<string, void> {
  let piece = '';
  for (const token of tokensOf(value)) {
    piece += token;
    if (piece.length < longestPiece) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
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
  if (text.length <= longestPiece) {
    yield JSON.stringify(text);
    return;
  }
  yield '"';
  for (let start = 0; start < text.length; ) {
    const end = endOfPart(text, start + longestPiece);
    yield JSON.stringify(text.slice(start, end)).slice(1, -1);
    start = end;
  }
  yield '"';
}

/** Never splits a surrogate pair. */
function endOfPart(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code < 0xdc00 ? end + 1 : end;
}
