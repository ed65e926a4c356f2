import { plainPath } from '@daybook/content-engine';
import { adminPatterns, isServerPath, publicRoutes, routeMatcher } from '@daybook/routes';
import type { Redirect, RedirectKind } from './redirect.ts';

/** What a redirect does. */
export type Redirection = Pick<Redirect, 'fromPath' | 'target' | 'kind'>;

/** Where visitors of an address go. */
export interface Destination {
  readonly location: string;
  readonly kind: RedirectKind;
}

/** Whether an address always has a page. Those with parameters, such as posts, only have one if the record exists. */
const hasPage = routeMatcher([
  ...Object.values(publicRoutes).filter((pattern) => !pattern.includes(':')),
  ...adminPatterns,
]);

/** All redirects by their path. */
export class RedirectTable {
  readonly #byPath: Map<string, Redirection>;
  readonly #siteHost: string | undefined;

  /** @param siteUrl the address of this site, to recognize full addresses of its own paths */
  constructor(redirections: Iterable<Redirection>, siteUrl: string) {
    this.#byPath = new Map([...redirections].map((each) => [each.fromPath, each]));
    this.#siteHost = URL.parse(siteUrl)?.host;
  }

  at(path: string): Redirection | undefined {
    return this.#byPath.get(path);
  }

  set(redirection: Redirection): void {
    this.#byPath.set(redirection.fromPath, redirection);
  }

  delete(path: string): void {
    this.#byPath.delete(path);
  }

  /**
   * Where visitors of a path go, in one step even if redirects follow each other. Permanent if all steps are. Null if
   * no redirect has the path, or if the redirects form a loop.
   * @param search the query of the address with its question mark, which is kept unless the destination has its own
   */
  destinationOf(path: string, search: string): Destination | null {
    const steps = this.#stepsFrom(path);
    const last = steps?.at(-1);
    if (!steps || !last) return null;
    const isPermanent = steps.every(({ kind }) => kind === 'permanent');
    const location = /[?#]/.test(last.target) ? last.target : last.target + search;
    return { location, kind: isPermanent ? 'permanent' : 'temporary' };
  }

  /** Why a redirect cannot be added to the others, by field; null if it can. */
  faultOf({ fromPath, target, kind }: Redirection): Partial<Record<'fromPath' | 'target', string>> | null {
    if (isServerPath(fromPath) || hasPage(fromPath))
      return { fromPath: 'From must be an address without a page. The site has a page at this one.' };
    const before = this.at(fromPath);
    this.set({ fromPath, target, kind });
    const isCircle = this.#stepsFrom(fromPath) === null;
    if (before) this.set(before);
    else this.delete(fromPath);
    if (isCircle) return { target: 'To must not lead back to From, because visitors would go in circles.' };
    return null;
  }

  /** The redirects that follow each other from a path; null if they form a loop. */
  #stepsFrom(path: string): Redirection[] | null {
    const steps: Redirection[] = [];
    let next = this.#byPath.get(path);
    while (next) {
      if (steps.includes(next)) return null;
      steps.push(next);
      const after = this.#pathOf(next.target);
      next = after === null ? undefined : this.#byPath.get(after);
    }
    return steps;
  }

  /** The path of a destination on this site, or null. Its http and https addresses lead to the same site. */
  #pathOf(target: string): string | null {
    const [address = ''] = target.split(/[?#]/, 1);
    const url = URL.parse(address);
    if (!url) return plainPath(address);
    return url.host === this.#siteHost ? plainPath(url.pathname) : null;
  }
}
