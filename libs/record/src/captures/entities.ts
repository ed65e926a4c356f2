import { AppendOnly } from '@daybook/content-engine';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * What visitors got at an address of the public site from a publication on. A new capture is added when the answer
 * differs from the last capture of the address.
 */
@AppendOnly()
@Index({ properties: ['address', 'number'] })
@Index({ properties: ['publication'] })
@Index({ properties: ['html'] })
@Index({ properties: ['resources', 'number'] })
@Entity({ tableName: 'capture' })
export class Capture {
  /** Counts all captures from 1 without gaps. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number!: number;

  /** The number of the publication whose content it shows. */
  @Property({ type: 'integer' })
  publication!: number;

  /** Path and query of the page. */
  @Property({ type: 'text' })
  address!: string;

  /** When visitors began to get it, as far as is known: when a publication changed it, or else when it was captured. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  since!: Date;

  /** When it was captured. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'clock_timestamp()' })
  at!: Date;

  /** The HTTP status. */
  @Property({ type: 'smallint' })
  status!: number;

  /** Where a redirect leads; otherwise null. */
  @Property({ type: 'text', nullable: true })
  location: string | null = null;

  /** The SHA-256 of the HTML, in hexadecimal; null for a redirect. */
  @Property({ type: 'string', length: 64, nullable: true })
  html: string | null = null;

  /** The hash of the list of the files that the page needs; null for a redirect. */
  @Property({ type: 'string', length: 64, nullable: true })
  resources: string | null = null;
}

/** A file that a captured page needs. */
export interface CapturedResource {
  /** Path and query on this site. */
  readonly path: string;
  /** Media type. */
  readonly type: string;
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** SQL: the SHA-256 of the files of a list, as an array in JSON. */
export const filesInList = `jsonb_path_query_array("list", '$[*].sha256')`;

/** A list of files that captured pages need. Pages with the same files share it. */
@AppendOnly()
@Index({
  name: 'capture_resources_files_index',
  expression: `create index "capture_resources_files_index" on "capture_resources" using gin (${filesInList})`,
})
@Entity({ tableName: 'capture_resources' })
export class CaptureResources {
  /** The SHA-256 of the list as canonical JSON, in hexadecimal. */
  @PrimaryKey({ type: 'string', length: 64 })
  hash!: string;

  /** Ordered by path. */
  @Property({ type: 'json' })
  list!: CapturedResource[];
}

/** How the storage keeps bytes. */
export type BlobEncoding = 'identity' | 'br';

/** Bytes of captures: the HTML of a page, or a file that a page needs. Equal bytes are stored once. */
@AppendOnly({ kind: 'bytes', key: 'old."sha256"' })
@Entity({ tableName: 'capture_blob' })
export class CaptureBlob {
  /** The SHA-256 of the bytes, in hexadecimal. */
  @PrimaryKey({ type: 'string', length: 64 })
  sha256!: string;

  /** The number of bytes. */
  @Property({ type: 'integer' })
  size!: number;

  /** The number of bytes in the storage. */
  @Property({ type: 'integer' })
  storedSize!: number;

  @Property({ type: 'text' })
  encoding!: BlobEncoding;
}

/** An address of the public site that is captured. A job maintains these rows. */
@Entity({ tableName: 'capture_address' })
export class CaptureAddress {
  /** Path and query of the page. */
  @PrimaryKey({ type: 'text' })
  address!: string;

  /** The last capture of the address; null if there is none. */
  @Property({ type: 'integer', nullable: true })
  capture: number | null = null;

  /** The last publication as of which the page was rendered; -1 if it never was. */
  @Property({ type: 'integer', default: -1 })
  seen: number = -1;

  /** Identifies everything except the content that the page was rendered from then. */
  @Property({ type: 'text', default: '' })
  renderer: string = '';

  /** Tags of the content that the page was made from then. */
  @Property({ type: 'json' })
  dependencies: string[] = [];

  /** When the page may change without a publication; null if never. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  expiresAt: Date | null = null;
}

/** The publication up to which pages are captured, and the program that captures them. The table has one row. */
@Entity({ tableName: 'capture_progress' })
export class CaptureProgress {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id!: number;

  @Property({ type: 'integer' })
  publication!: number;

  /** Identifies everything except the content from which the capturing processes render pages. */
  @Property({ type: 'text', default: '' })
  renderer: string = '';

  /** When the last of these processes was started; null before the first one has captured pages. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  rendererSince: Date | null = null;

  /** When one of these processes last captured pages, or found that none were due. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  rendererAt: Date | null = null;

  /** How often bytes without a row were deleted. */
  @Property({ type: 'integer', default: 0 })
  removals: number = 0;

  /** The names of bytes that are being deleted, and until when their deletion may take. Nothing stores them before. */
  @Property({ type: 'json', columnType: 'jsonb', default: '{}' })
  removing: Readonly<Record<string, string>> = {};

  /** The names of bytes without a row, and when a sweep first found each. */
  @Property({ type: 'json', columnType: 'jsonb', default: '{}' })
  unnamed: Readonly<Record<string, string>> = {};
}
