/** Sizes in bytes. */
export interface BodyLimits {
  /** Text of a request of signed-in staff: JSON, or all fields of a form. */
  readonly staffBodyLimit: number;
  /** As above for everybody else; sign-in is all they may send. */
  readonly publicBodyLimit: number;
  /** The file of a form. */
  readonly fileLimit: number;
}

const megabyte = 1024 * 1024;

/**
 * A description may have 5,000,000 characters of 4 bytes, which JSON may escape; files are 25 MB at most, pictures less
 * (contract §9).
 */
export const defaultBodyLimits: BodyLimits = {
  staffBodyLimit: 64 * megabyte,
  publicBodyLimit: 256 * 1024,
  fileLimit: 25 * megabyte,
};
