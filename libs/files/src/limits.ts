/** Limits of uploads. The defaults are those of contract §9. */
export interface FileLimits {
  /** A picture that people upload. */
  pictureBytes: number;
  /** A picture of the site that an import names. It may have grown when that site re-encoded it. */
  storedPictureBytes: number;
  /** Width times height. */
  picturePixels: number;
  fileBytes: number;
}

const megabyte = 1024 * 1024;

export const defaultFileLimits: FileLimits = {
  pictureBytes: 10 * megabyte,
  // A lossless picture with four bytes for each of its pixels, of which a side has 2560 at most.
  storedPictureBytes: 26 * megabyte,
  picturePixels: 50_000_000,
  fileBytes: 25 * megabyte,
};
