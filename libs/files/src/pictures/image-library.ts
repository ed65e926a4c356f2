import sharp from 'sharp';

/**
 * Only the loaders of the accepted formats stay enabled. Others, such as SVG, PDF, and TIFF, can read files, fonts,
 * or the network, or have a history of vulnerabilities. The HEIF loader of this build reads only AVIF.
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
// The renderer limits the concurrency. Threads within one operation would multiply it.
sharp.concurrency(1);

export { sharp };
