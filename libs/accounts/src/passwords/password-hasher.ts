import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { unavailable } from '@daybook/errors';
import { type Options as Argon2Options, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { composed, isTooLong } from './password-rules.ts';

export interface HashingOptions {
  /** Argon2's memory in KiB, passes, and lanes. */
  cost?: Required<Pick<Argon2Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;
  /** How many passwords are hashed concurrently. Each takes `memoryCost`. */
  concurrency?: number;
  /** How many more may wait before callers are refused. */
  maxWaiting?: number;
}

/** Twice OWASP's second setting (46 MiB, one pass, one lane); 25 ms on a small server. */
const defaultCost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };

/**
 * Hashes and verifies passwords with Argon2id, with limited concurrency. Throws `SERVICE_UNAVAILABLE` if too many
 * wait. Uses @node-rs/argon2 because `crypto.argon2` needs Node 24.7, while 22 is supported, and does not encode the
 * hash with its settings.
 */
export class PasswordHasher {
  private readonly cost;
  private readonly limit;
  private readonly maxWaiting: number;
  private readonly hashOfNobody: string;

  constructor(options: HashingOptions = {}) {
    this.cost = options.cost ?? defaultCost;
    this.maxWaiting = options.maxWaiting ?? 32;
    this.limit = pLimit(options.concurrency ?? Math.min(Math.max(availableParallelism() - 1, 1), 4));
    const { memoryCost, timeCost, parallelism } = this.cost;
    const settings = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}`;
    this.hashOfNobody = [settings, unpadded(randomBytes(16)), unpadded(randomBytes(32))].join('$');
  }

  /** The encoded hash of a password, with salt and settings. */
  async hash(password: string): Promise<string> {
    return this.inTurn(() => hash(composed(password), this.cost));
  }

  /**
   * Whether the password matches the hash. Without a hash, and for passwords longer than allowed, the result is false
   * and takes as long.
   */
  async verify(encoded: string | null, password: string): Promise<boolean> {
    if (encoded === null || isTooLong(password)) {
      await this.inTurn(() => verify(this.hashOfNobody, ''));
      return false;
    }
    return this.inTurn(() => verify(encoded, composed(password)));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= this.maxWaiting) throw unavailable();
    return this.limit(work);
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
