import express, { type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/**
 * Serves built files, precompressed if the build has compressed them. Their names contain a hash of the content, so
 * browsers may cache them forever.
 */
export function builtFiles(base: string, folder: string): RequestHandler {
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', index: false, fallthrough: true },
  });
  return express.Router().use(base, files);
}
