import { AskedVariants, askedVariantsRouter, type StorageWatch } from '@daybook/files';
import type { Router } from 'express';
import type { FreeSpace } from '../disk-space/free-space.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';

/** Bytes of all variants that are stored because somebody asked for them. */
const maxBytes = 1024 ** 3;
/** The cost of making a variant, in the unit of the budget of reads: 200 a minute for an address. */
const costOfVariant = 10_000;

/**
 * Variants of pictures that a query has asked for. Making one takes a slot of the concurrency limiter.
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
    hasSpace: (bytes) => space?.has(bytes) ?? true,
    whenFree: (work) => requestLimiter.run({}, work),
  });
  return askedVariantsRouter(variants, {
    isSigned: (asked, signature) => variantLinks.isSigned(asked, signature),
    charge: async (request) => (await contextOf(request, services)).spendReads?.(costOfVariant),
    isStorageThere: () => storage.isWritable,
  });
}
