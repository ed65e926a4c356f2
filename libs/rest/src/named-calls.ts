import { type RequestHandler, Router } from 'express';

/**
 * The routers of calls by the first word after `/api/`. Without this, Express would compare each request with ninety
 * paths, which takes as long as all its other work for the call.
 */
export class NamedCalls {
  private readonly routers = new Map<string, Router>();

  /** The router of all paths that begin with the same word. */
  routerFor(path: string): Router {
    const name = nameIn(path);
    const known = this.routers.get(name);
    if (known) return known;
    const made = Router();
    this.routers.set(name, made);
    return made;
  }

  /** Passes a request to the router for its first word, if there is one. */
  readonly handle: RequestHandler = (request, response, next) => {
    const router = this.routers.get(nameIn(request.path));
    if (router) router(request, response, next);
    else next();
  };
}

/** Paths are compared without regard to case, as in Express. */
function nameIn(path: string): string {
  return path.split('/', 3)[2]?.toLowerCase() ?? '';
}
