/** Limits of uploads. The defaults are those of contract §9. */
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
