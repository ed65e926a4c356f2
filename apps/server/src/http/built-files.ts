import express, { type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/**
 * Built files, compressed where the build left them so; their names change with their content, and browsers may keep
 * them for good.
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
