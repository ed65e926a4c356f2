import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The type of an Ed25519 key (C2SP signed-note). */
const ed25519 = 1;
const idBytes = 4;
/** What precedes a public key in its DER form (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** A public key that checks notes. */
export interface VerifierKey {
  readonly name: string;
  readonly id: Buffer;
  readonly key: KeyObject;
}

/** Parses the text of a public key. Returns null if it is not one, or if its parts do not belong together. */
export function parseVerifierKey(text: string): VerifierKey | null {
  return ed25519Key(text, ed25519);
}

/** Parses the text of a public key of one type. Returns null if it is not one, or if its parts do not belong together. */
export function ed25519Key(text: string, type: number): VerifierKey | null {
  const [name = '', hexId = '', ...rest] = text.trim().split('+');
  const bytes = Buffer.from(rest.join('+'), 'base64');
  if (name === '' || bytes.length !== 33 || bytes[0] !== type) return null;
  const id = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, idBytes);
  if (id.toString('hex') !== hexId) return null;
  const key = createPublicKey({
    key: Buffer.concat([derPrefix, bytes.subarray(1)]),
    format: 'der',
    type: 'spki',
  });
  return { name, id, key };
}

/** A parsed note. */
export interface Note {
  /** The signed text, with its final newline. */
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly id: Buffer; readonly bytes: Buffer }[];
}

/** Parses a note. Returns null if it has no signature or is not a note. */
export function parseNote(note: string): Note | null {
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || !note.endsWith('\n')) return null;
  const lines = note.slice(split + 2, -1).split('\n');
  const signatures = lines.map((line) => {
    const [, name = '', data = ''] = /^— ([^ +]+) ([A-Za-z\d+/]+=*)$/u.exec(line) ?? [];
    const bytes = Buffer.from(data, 'base64');
    return { name, id: bytes.subarray(0, idBytes), bytes: bytes.subarray(idBytes) };
  });
  const areWhole = signatures.every(({ name, bytes }) => name !== '' && bytes.length > 0);
  return areWhole ? { text: note.slice(0, split + 1), signatures } : null;
}

/** Whether a note has a valid signature by a key. */
export function isSignedBy({ text, signatures }: Note, { name, id, key }: VerifierKey): boolean {
  return signatures.some(
    (signature) =>
      signature.name === name &&
      signature.id.equals(id) &&
      verify(null, Buffer.from(text), key, signature.bytes),
  );
}

/** What a checkpoint says about a log. */
export interface CheckpointState {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Parses the text of a checkpoint. Returns null if it is not one. */
export function parseCheckpoint(text: string): CheckpointState | null {
  const [origin = '', size = '', root = ''] = text.split('\n');
  const bytes = Buffer.from(root, 'base64');
  if (origin === '' || !/^(?:0|[1-9]\d{0,14})$/.test(size) || bytes.length !== 32) return null;
  return { origin, size: Number(size), root: new Uint8Array(bytes) };
}
