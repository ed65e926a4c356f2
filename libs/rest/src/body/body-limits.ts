/** Sizes in bytes. */
export interface BodyLimits {
  /** The text of a staff request: JSON, or all fields of a form. */
  readonly staffBodyLimit: number;
  /** The same for visitors, who can only sign in. */
  readonly publicBodyLimit: number;
  /** The file of a form. */
  readonly fileLimit: number;
}

const megabyte = 1024 * 1024;

/**
 * A description may have 5,000,000 characters of 4 bytes, which JSON may escape. Files are at most 25 MB, pictures
 * less (contract §9).
 */
export const defaultBodyLimits: BodyLimits = {
  staffBodyLimit: 64 * megabyte,
  publicBodyLimit: 256 * 1024,
  fileLimit: 25 * megabyte,
};
