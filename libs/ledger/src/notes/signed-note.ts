import type { NoteKey } from './signing-key.ts';

/** Signs a text that ends with a newline (C2SP signed-note). */
export function signNote(text: string, keys: readonly NoteKey[]): string {
  if (!text.endsWith('\n')) throw new RangeError('A note must end with a newline.');
  const lines = keys.map((key) => {
    const signature = Buffer.concat([key.id, key.sign(text)]).toString('base64');
    return `— ${key.name} ${signature}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** The state of a log. */
export interface Checkpoint {
  /** The name of the log. */
  readonly origin: string;
  /** The number of entries. */
  readonly size: number;
  readonly root: Uint8Array;
}

/** The text of a checkpoint, to be signed (C2SP tlog-checkpoint). */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
}

interface Proof {
  /** The index of the entry. */
  readonly index: number;
  /** The text of the entry. */
  readonly entry: Uint8Array;
  readonly hashes: readonly Uint8Array[];
  /** The signed checkpoint. */
  readonly checkpoint: string;
}

/** A file that proves without further data that a log has an entry (C2SP tlog-proof). Its extra data is the entry. */
export function proofFile({ index, entry, hashes, checkpoint }: Proof): string {
  const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const lines = [
    'c2sp.org/tlog-proof@v1',
    `extra ${encoded(entry)}`,
    `index ${index}`,
    ...hashes.map(encoded),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}
