/** What uploads may measure; the numbers are those of contract §9 unless configured. */
export interface FileLimits {
  pictureBytes: number;
  /** Width times height. */
  picturePixels: number;
  fileBytes: number;
}

const megabyte = 1024 * 1024;

export const defaultFileLimits: FileLimits = {
  pictureBytes: 10 * megabyte,
  picturePixels: 50_000_000,
  fileBytes: 25 * megabyte,
};
