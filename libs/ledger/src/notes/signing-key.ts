import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

/** The type of an Ed25519 key (C2SP signed-note). */
const ed25519 = 1;
const idBytes = 4;
const seedBytes = 32;

/** What precedes the seed in the PKCS #8 form of an Ed25519 key (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

/** A key that signs notes. Its text forms are those of C2SP signed-note, so other programs can read them. */
export class NoteKey {
  private readonly key: KeyObject;
  private readonly publicBytes: Buffer;

  private constructor(
    /** The name of the signer, in each signature and each text of the key. */
    readonly name: string,
    private readonly seed: Buffer,
  ) {
    this.key = createPrivateKey({
      key: Buffer.concat([privatePrefix, seed]),
      format: 'der',
      type: 'pkcs8',
    });
    this.publicBytes = createPublicKey(this.key)
      .export({ format: 'der', type: 'spki' })
      .subarray(-publicKeyBytes);
  }

  /** Makes a new key. Throws `RangeError` if the name has a space or a plus sign, or is empty. */
  static generate(name: string): NoteKey {
    if (!isKeyName(name)) throw new RangeError(`"${name}" cannot be the name of a key.`);
    return new NoteKey(name, randomBytes(seedBytes));
  }

  /** Parses the text of a private key. Returns null if the text is not one, or if its id does not match its key. */
  static parse(text: string): NoteKey | null {
    const [, name = '', id, data = ''] =
      /^PRIVATE\+KEY\+([^+\s]+)\+([\da-f]{8})\+(\S+)$/.exec(text.trim()) ?? [];
    const bytes = Buffer.from(data, 'base64');
    if (name === '' || bytes.length !== 1 + seedBytes || bytes[0] !== ed25519) return null;
    const key = new NoteKey(name, bytes.subarray(1));
    return key.id.toString('hex') === id ? key : null;
  }

  /** The first bytes of the hash of the name and the public key. Signatures begin with it. */
  get id(): Buffer {
    return createHash('sha256')
      .update(`${this.name}\n`)
      .update(Uint8Array.of(ed25519))
      .update(this.publicBytes)
      .digest()
      .subarray(0, idBytes);
  }

  /** The text with which anybody can check signatures. */
  get verifierText(): string {
    return `${this.name}+${this.id.toString('hex')}+${encoded(this.publicBytes)}`;
  }

  /** The text of the private key, which `parse` reads. Keep it secret. */
  get secretText(): string {
    return `PRIVATE+KEY+${this.name}+${this.id.toString('hex')}+${encoded(this.seed)}`;
  }

  /** The signature of a text. */
  sign(text: string): Buffer {
    return sign(null, Buffer.from(text), this.key);
  }
}

/** Whether a text can be the name of a key. */
export function isKeyName(name: string): boolean {
  return /^[^+\s]+$/u.test(name);
}

function encoded(bytes: Buffer): string {
  return Buffer.concat([Uint8Array.of(ed25519), bytes]).toString('base64');
}
