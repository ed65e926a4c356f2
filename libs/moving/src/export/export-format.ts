import type { Readable } from 'node:stream';

/** The version of the format. It increases with each change that readers of an export have to know. */
export const exportVersion = 1;

/** The last part of an export. Without it, an export is not complete. */
export const manifestPath = 'export.json';

/** A file of an export. */
export interface ExportPart {
  /** Path below the folder of the export, such as `records/Post/65f0….json`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly content: string | Readable;
}

/** What `export.json` says. */
export interface ExportManifest {
  readonly version: number;
  readonly createdAt: string;
  /** The address of the site. */
  readonly from: string;
  /** Number of records by type. */
  readonly records: Readonly<Record<string, number>>;
  readonly files: number;
  /** Names of files that records have, but that the storage lacks. */
  readonly missingFiles: readonly string[];
}

/** Matches the paths that parts may have. Other paths could lead out of the folder of the export. */
export const safePath = /^(export\.json|records\/\w+\/[0-9a-f]{24}\.json|files\/[0-9a-z][\w.-]*)$/;

/** An export cannot be written. The message is one line for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
