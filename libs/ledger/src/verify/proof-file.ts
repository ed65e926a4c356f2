import { hashOfEntry, provesInclusion } from './merkle.ts';
import { type CheckpointState, isSignedBy, parseCheckpoint, parseNote, type VerifierKey } from './note.ts';

/** What a file proves: the log of the checkpoint has this entry. */
export interface ProvenEntry {
  readonly index: number;
  /** The text of the entry. */
  readonly entry: string;
  readonly checkpoint: CheckpointState;
}

/**
 * Checks a file of the form C2SP tlog-proof whose extra data is the entry. Returns what it proves, or a sentence that says
 * why it proves nothing.
 * @param keys the keys of the log; one of them must have signed
 */
export function checkProofFile(file: string, keys: readonly VerifierKey[]): ProvenEntry | string {
  const split = file.indexOf('\n\n');
  const [magic, extra = '', place = '', ...hashes] = file.slice(0, Math.max(split, 0)).split('\n');
  if (magic !== 'c2sp.org/tlog-proof@v1' || !extra.startsWith('extra ') || !/^index \d{1,15}$/.test(place))
    return 'This is not a proof of an entry.';
  const note = parseNote(file.slice(split + 2));
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !checkpoint) return 'The proof has no checkpoint.';
  if (!keys.some((key) => isSignedBy(note, key)))
    return 'The checkpoint of the proof is not signed with a key of the record.';
  const entry = Buffer.from(extra.slice('extra '.length), 'base64');
  const index = Number(place.slice('index '.length));
  const proof = hashes.map((hash) => new Uint8Array(Buffer.from(hash, 'base64')));
  const isProven = provesInclusion({ ...checkpoint, index, entryHash: hashOfEntry(entry) }, proof);
  if (!isProven) return `The record of the checkpoint does not have this entry at index ${index}.`;
  return { index, entry: entry.toString(), checkpoint };
}
