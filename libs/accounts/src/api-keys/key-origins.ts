import { onTables, runStatement } from '@daybook/content-engine';
import { forbidden, invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';

const maxOrigins = 20;
const maxLength = 300;
const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Checks the origins of a new key and removes duplicates. Plain http is only allowed for localhost: for other hosts, an
 * attacker on the network could add a script to the page and read the key.
 */
export function readOrigins(given: readonly string[]): string[] {
  const origins = [...new Set(given.map((one) => one.trim()))];
  if (origins.length > maxOrigins) throw invalidInput({ origins: `Enter ${maxOrigins} origins at most.` });
  if (!origins.every(isSafeOrigin))
    throw invalidInput({
      origins:
        'Enter origins such as https://app.example.com: in lowercase, without a path, and with http only for localhost.',
    });
  return origins;
}

/** Browsers send origins in lowercase, without a default port or a trailing slash. */
function isSafeOrigin(text: string): boolean {
  const url = text.length > maxLength ? null : URL.parse(text);
  if (url?.origin !== text) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && localHosts.includes(url.hostname));
}

/** The page that sent a request. */
export interface SendingPage {
  /** Its origin; undefined if a program sent the request. */
  readonly origin: string | undefined;
  /** Lets the page read the response. */
  share(): void;
}

/**
 * Lets the page that sent a request read the response. Throws `FORBIDDEN` if the key has origins, but not that of the
 * page.
 */
export function admitPage(origins: readonly string[], page: SendingPage | undefined): void {
  if (page?.origin === undefined || origins.length === 0) return;
  if (!origins.includes(page.origin)) throw forbidden('Pages of this origin may not use this API key.');
  page.share();
}

/** Milliseconds after which the origins are read again, because another process may have created or revoked a key. */
const keptFor = 10_000;

const originsOfKeys = `select distinct jsonb_array_elements_text(origins) as origin
  from api_key where expires_at > $1`;

/**
 * The origins of all valid keys. A preflight request contains no key, so it is granted to each of these origins. They
 * are cached for some seconds, because anybody may send preflight requests.
 */
export class KeyOrigins {
  #origins: ReadonlySet<string> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #pending: Promise<ReadonlySet<string>> | null = null;

  /** Whether a key has the origin. While the database does not answer, this uses the origins that were read last. */
  async include(origin: string, fork: () => EntityManager): Promise<boolean> {
    const age = Date.now() - this.#readAt;
    // If the clock was set back, the cached origins must not stay forever.
    if (age < 0 || age >= keptFor) await this.#read(fork).catch(() => undefined);
    return this.#origins.has(origin);
  }

  /** Clears the cache, after a key was created or revoked in this process. */
  forget(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#pending = null;
  }

  async #read(fork: () => EntityManager): Promise<void> {
    this.#pending ??= readAll(fork());
    const pending = this.#pending;
    try {
      const origins = await pending;
      if (this.#pending !== pending) return;
      this.#origins = origins;
      this.#readAt = Date.now();
    } finally {
      if (this.#pending === pending) this.#pending = null;
    }
  }
}

async function readAll(em: EntityManager): Promise<ReadonlySet<string>> {
  const now = new Date().toISOString();
  const rows = await onTables(em, ['api_key'], () =>
    runStatement<{ origin: string }>(em, originsOfKeys, [now]),
  );
  return new Set(rows.map(({ origin }) => origin));
}
