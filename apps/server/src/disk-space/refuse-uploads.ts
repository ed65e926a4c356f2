import type { RequestHandler } from 'express';
import type { FreeSpace } from './free-space.ts';

/** Refuses uploads with 507 before their bodies are read, when they would leave too little room. */
export function refuseUploadsWithout(room: FreeSpace): RequestHandler {
  return (request, _response, next) => {
    if (request.is('multipart/form-data')) room.require(Number(request.headers['content-length'] ?? 0));
    next();
  };
}
