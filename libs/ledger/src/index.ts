export { canonicalJson } from './canonical-json.ts';
export { type Checkpoint, checkpointText, proofFile, signNote } from './notes/signed-note.ts';
export { isKeyName, NoteKey } from './notes/signing-key.ts';
export { witnessRequest } from './notes/witness-request.ts';
export { TreeAppender } from './tree/append.ts';
export { leafHash } from './tree/hashing.ts';
export {
  bundleOf,
  bundlePath,
  type EntryBundle,
  entriesBelow,
  maxEntryBytes,
  parseTilePath,
  type Tile,
  tilePath,
  tileWidth,
  widthOf,
} from './tree/tiles.ts';
export { type ReadTile, Tree } from './tree/tree.ts';
