import { onTables, runStatement } from '@daybook/content-engine';
import { forbidden, invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';

const maxOrigins = 20;
const maxLength = 300;
const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Checks the origins of a new key and removes repeated ones. Plain http is only for pages of the developer's computer,
 * because anybody on the way could put a script into another page and read the key.
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

/** Lets a page of an origin of a key read the response. Throws `FORBIDDEN` if the key has other origins only. */
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
 * The origins of all valid keys. A preflight request has no key, so it is granted to all of them. They are kept for some
 * seconds, because anybody may send preflight requests.
 */
export class KeyOrigins {
  #origins: ReadonlySet<string> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #pending: Promise<ReadonlySet<string>> | null = null;

  /** Whether a key has the origin. While the database does not answer, the origins are those that were read last. */
  async include(origin: string, fork: () => EntityManager): Promise<boolean> {
    const age = Date.now() - this.#readAt;
    // A clock that was set back must not keep them forever.
    if (age < 0 || age >= keptFor) await this.#read(fork).catch(() => undefined);
    return this.#origins.has(origin);
  }

  /** Has them read again, after a key was created or revoked here. */
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
