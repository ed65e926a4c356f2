import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackWork } from './pack-work.ts';

/** What a pack is made from. */
export interface PackSource {
  readonly em: EntityManager;
  /** Reads bytes of captures by their SHA-256. Null if they are missing or were changed. */
  readonly readBlob: (sha256: string) => Promise<Buffer | null>;
  /** Reads files of answers by their SHA-256. Null if they are missing or were changed. */
  readonly readAnswerFile: (sha256: string) => Promise<Buffer | null>;
  /** The address of the site, without a trailing slash. */
  readonly site: string;
  /** Name and version of the program. */
  readonly software: string;
  /** The folder in which the pack is made. */
  readonly work: PackWork;
  /** Called with the number of captures that are done, and of all captures. May throw to stop the work. */
  readonly onProgress: (done: number, total: number) => Promise<void>;
}
