import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Entities } from '../request-database.ts';
import { CachedKey } from './signing-key.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts secrets that are stored in the database, with AES-256-GCM. The key is derived from a signing key of this
 * site. A sealed secret can be opened only for the same owner.
 */
export class SecretBox {
  private readonly key: CachedKey;

  /** @param name the name of the key. Boxes with different names cannot open each other's secrets. */
  constructor(private readonly name: string) {
    this.key = new CachedKey(name);
  }

  /** Encrypts a secret for an owner, such as the id of an account. */
  async seal(database: Entities, owner: string, secret: string): Promise<string> {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, await this.readKey(database), nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Decrypts a sealed secret. Returns null if it was changed or was sealed for another owner or with another key. */
  async open(database: Entities, owner: string, sealed: string): Promise<string | null> {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv(algorithm, await this.readKey(database), bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const secret = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([secret, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  private async readKey(database: Entities): Promise<Buffer> {
    return Buffer.from(hkdfSync('sha256', await this.key.read(database), '', this.name, 32));
  }
}
