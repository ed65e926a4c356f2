import { type RequestHandler, Router } from 'express';

/**
 * The routers of calls by the word after `/api/`, so that a call is not compared with the ninety other paths one by one,
 * which takes as long as all that Express does for it besides.
 */
export class NamedCalls {
  private readonly routers = new Map<string, Router>();

  /** The router of all paths that begin as this one does. */
  routerFor(path: string): Router {
    const name = nameIn(path);
    const known = this.routers.get(name);
    if (known) return known;
    const made = Router();
    this.routers.set(name, made);
    return made;
  }

  /** Hands a request to the router of its name, if there is one. */
  readonly handle: RequestHandler = (request, response, next) => {
    const router = this.routers.get(nameIn(request.path));
    if (router) router(request, response, next);
    else next();
  };
}

/** As Express compares paths, in whatever case. */
function nameIn(path: string): string {
  return path.split('/', 3)[2]?.toLowerCase() ?? '';
}
