import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Entities } from '../request-database.ts';
import { readSigningKey } from './signing-key.ts';

/** Signs what this site gives out, so that it knows its own again. The key is read from the database once. */
export class Signer {
  private key: Promise<string> | undefined;

  /** @param name of the key; signatures by different keys have nothing in common */
  constructor(private readonly name: string) {}

  /** The signature of some texts in that order: 43 characters that may stand in an address. */
  async sign(database: Entities, parts: readonly string[]): Promise<string> {
    return createHmac('sha256', await this.readKey(database))
      .update(JSON.stringify(parts))
      .digest('base64url');
  }

  /** Whether this site signed those texts so. */
  async isSigned(database: Entities, parts: readonly string[], signature: string): Promise<boolean> {
    const [given, wanted] = [Buffer.from(signature), Buffer.from(await this.sign(database, parts))];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  private readKey({ em }: Entities): Promise<string> {
    this.key ??= readSigningKey(em, this.name).catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }
}
