import { loadImageLibrary } from '@daybook/files';

const drawings = { operation: ['VipsForeignLoadSvg'] };

/**
 * Lets the image library read SVG while the work goes on. Uploads are never read that way, so it is shut off for the
 * whole process; the demo content draws its own pictures before any request is served.
 */
export async function whileDrawing<T>(work: () => Promise<T>): Promise<T> {
  const sharp = await loadImageLibrary();
  sharp.unblock(drawings);
  try {
    return await work();
  } finally {
    sharp.block(drawings);
  }
}
