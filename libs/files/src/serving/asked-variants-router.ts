import { notFound, unavailable } from '@daybook/errors';
import { type Request, Router } from 'express';
import { type AskedVariant, nameOfAsked, parseAsked } from '../asked/asked-variant.ts';
import type { AskedVariants } from '../asked/asked-variants.ts';
import { asStorageProblem } from '../storage/storage-problems.ts';
import { pictureHeaders } from './file-headers.ts';
import { sendStream } from './send-stream.ts';

export interface AskedVariantsRules {
  /** Whether this site has signed the address of a variant. */
  isSigned(asked: AskedVariant, signature: string): Promise<boolean>;
  /** Charges a client for making a variant. Throws `RATE_LIMITED` if it has asked for too many. */
  charge(request: Request): Promise<void>;
  /** Whether the storage is available; if not, a missing picture is 503 instead of 404. */
  isStorageThere(): boolean;
}

/**
 * Serves variants of pictures in widths and formats that uploads do not get, at addresses that this site has signed. A
 * variant is made when it is first requested. An address without a valid signature is 404. Requests without a signature are
 * left to the next handlers.
 */
export function askedVariantsRouter(variants: AskedVariants, rules: AskedVariantsRules): Router {
  const { storage } = variants;
  const router = Router();
  router.get('/uploads/:name', async (request, response, next) => {
    const { signature, ...query } = request.query;
    if (signature === undefined) return next();
    const asked = parseAsked(request.params.name, query);
    if (!asked || typeof signature !== 'string' || !(await rules.isSigned(asked, signature)))
      throw notFound('Picture');
    const name = nameOfAsked(asked);
    const headers = pictureHeaders(name);
    try {
      // A picture in the trash is not served, and neither are its variants.
      if ((await storage.sizeOf(asked.name)) === null)
        throw rules.isStorageThere() ? notFound('Picture') : unavailable();
      if (await sendStream(storage.asked, name, headers, request, response)) return;
      const bytes = await variants.make(asked, () => rules.charge(request));
      response.set(headers).send(bytes);
    } catch (error) {
      throw asStorageProblem(error);
    }
  });
  return router;
}
