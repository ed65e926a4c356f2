import { verify } from 'node:crypto';
import { ed25519Key, type Note, type VerifierKey } from './note.ts';

/** The type of a key that cosigns checkpoints (C2SP tlog-cosignature). */
const cosignature = 4;
const timeBytes = 8;

/** Parses the text of the public key of a witness. Returns null if it is not one, or if its parts do not belong together. */
export function parseWitnessKey(text: string): VerifierKey | null {
  return ed25519Key(text, cosignature);
}

/**
 * When a witness cosigned a checkpoint, by the clock of the witness: the latest time of its valid cosignatures. Null if there is
 * none.
 */
export function cosignedAt({ text, signatures }: Note, { name, id, key }: VerifierKey): Date | null {
  const times = signatures
    .filter((signature) => signature.name === name && signature.id.equals(id))
    .filter(({ bytes }) => bytes.length > timeBytes)
    .map(({ bytes }) => ({ seconds: bytes.readBigUInt64BE(0), signed: bytes.subarray(timeBytes) }))
    .filter(({ seconds, signed }) =>
      verify(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), key, signed),
    )
    .map(({ seconds }) => Number(seconds) * 1_000);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** A server that cosigns checkpoints, so that the firm cannot show different records to different people. */
export interface Witness {
  readonly key: VerifierKey;
  /** The base of its addresses, without a trailing slash. */
  readonly url: string;
}

/** Parses the public keys and addresses of witnesses, such as `key url, key url`. Null if one is invalid or given twice. */
export function parseWitnesses(list: string): Witness[] | null {
  const witnesses: Witness[] = [];
  for (const pair of list.split(',').map((part) => part.trim())) {
    const [text = '', url = '', ...rest] = pair.split(/\s+/);
    const key = parseWitnessKey(text);
    if (!key || rest.length > 0 || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return null;
    if (witnesses.some((one) => one.key.name === key.name)) return null;
    witnesses.push({ key, url: url.replace(/\/$/, '') });
  }
  return witnesses;
}
