import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackWork } from './pack-work.ts';

/** What a pack is made from. */
export interface PackSource {
  readonly em: EntityManager;
  /** Reads bytes of captures by their SHA-256. Null if the storage lacks them or has others. */
  readonly readBlob: (sha256: string) => Promise<Buffer | null>;
  /** Reads files of answers by their SHA-256. Null if they are missing or were changed. */
  readonly readAnswerFile: (sha256: string) => Promise<Buffer | null>;
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /** Name and version of the program. */
  readonly software: string;
  /** Where it is made. */
  readonly work: PackWork;
  /** Is told how many captures are done, and how many there are. May throw to end the work. */
  readonly onProgress: (done: number, total: number) => Promise<void>;
}
