import { AskedVariants, askedVariantsRouter, type StorageWatch } from '@daybook/files';
import type { Router } from 'express';
import type { FreeSpace } from '../disk-space/free-space.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';

/** Limit for the bytes of all variants that are stored on request. */
const maxBytes = 1024 ** 3;
/** Cost of making a variant, charged to the read budget. The default budget pays for 200 per minute and address. */
const costOfVariant = 10_000;

/**
 * Serves the picture variants that a query has asked for. Making a variant takes a slot of the concurrency limiter.
 * @param space free space of the disk that stores uploads; null if a service stores them
 */
export function pictureVariantsRoute(
  services: Services,
  storage: StorageWatch,
  space: FreeSpace | null,
): Router {
  const { files, variantLinks, requestLimiter } = services;
  const variants = new AskedVariants(files.storage, {
    maxBytes,
    hasSpace: (bytes) => storage.isWritable && (space?.has(bytes) ?? true),
    whenFree: (work) => requestLimiter.run({}, work),
  });
  return askedVariantsRouter(variants, {
    isSigned: (asked, signature) => variantLinks.isSigned(asked, signature),
    charge: async (request) => (await contextOf(request, services)).spendReads?.(costOfVariant),
    isStorageThere: () => storage.isWritable,
  });
}
