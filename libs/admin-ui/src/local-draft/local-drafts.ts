import { readSession } from '@daybook/graphql-client/session';
import { createStore, del, getMany, keys, set, type UseStore } from 'idb-keyval';
import type { FormValues } from '../values/form-values.ts';

/** The unsaved values of a form. */
export interface Draft {
  /** Only the changed fields. */
  values: FormValues;
  /** Milliseconds since 1970. */
  at: number;
  /** Version of the record that the values change; null for a new record. */
  version: number | null;
  /** Whether the form takes the values without asking, because the person has just chosen them. */
  isChosen?: boolean;
}

/** A draft with its form: two tabs on the same address keep one draft each. */
export interface StoredDraft extends Draft {
  readonly formId: string;
}

let opened: UseStore | null = null;
function store(): UseStore {
  opened ??= createStore('daybook-local-drafts', 'drafts');
  return opened;
}

let owner: string | null = null;
/**
 * The key of a draft starts with the account and the form's address, neither of which contains a space. The account is
 * cached because the last draft is written after the session has ended.
 */
function prefixOf(address: string): string {
  owner ??= readSession()?.user._id ?? null;
  return `${owner ?? ''} ${address} `;
}

/** Milliseconds after which a form continues although the storage has not answered. */
const longestWait = 1_000;

/** Resolves when the storage has done its work or failed, or when it takes too long. */
function settled(work: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestWait);
  const finish = () => {
    clearTimeout(timer);
    resolve();
  };
  // A browser that allows no storage throws before it makes a promise.
  const start = async () => work();
  start().then(finish, finish);
  return promise;
}

/**
 * Unsaved values of forms, in this browser's IndexedDB. Some private windows have no storage, and a busy disk can stall
 * it. The form must work without it, so errors are ignored and writes are awaited for a second at most.
 */
export const localDrafts = {
  /** The drafts of an address, newest first. */
  async read(address: string): Promise<readonly StoredDraft[]> {
    const prefix = prefixOf(address);
    try {
      const found = (await keys<string>(store())).filter((key) => key.startsWith(prefix));
      const drafts = await getMany<Draft>(found, store());
      return drafts
        .flatMap((draft, index) =>
          draft ? [{ ...draft, formId: (found[index] ?? '').slice(prefix.length) }] : [],
        )
        .sort((one, other) => other.at - one.at);
    } catch {
      return [];
    }
  },
  async write(address: string, formId: string, draft: Draft): Promise<void> {
    await settled(() => set(prefixOf(address) + formId, draft, store()));
  },
  async remove(address: string, formId: string): Promise<void> {
    await settled(() => del(prefixOf(address) + formId, store()));
  },
};
