import sharp from 'sharp';

/**
 * libvips with nothing but the loaders of the formats taken: SVG, PDF, TIFF and the like can reach files, fonts or
 * the network, or have a history of holes. The HEIF loader of this build reads AVIF only.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
sharp.cache(false);
// Parallel work is bounded by the renderer; threads inside one operation would multiply it.
sharp.concurrency(1);

export { sharp };
