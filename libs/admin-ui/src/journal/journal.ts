import { readSession } from '@daybook/graphql-client/session';
import { createStore, del, getMany, keys, set, type UseStore } from 'idb-keyval';
import type { FormValues } from '../values/form-values.ts';

/** What stood in a form that was not saved. */
export interface Draft {
  /** The fields that were changed. */
  values: FormValues;
  /** Milliseconds since 1970. */
  at: number;
  /** Version of the record that was being changed; null for a new one. */
  version: number | null;
}

/** A draft and the form it was typed into: two tabs on the same address keep one each. */
export interface FoundDraft extends Draft {
  readonly formId: string;
}

let opened: UseStore | null = null;
function store(): UseStore {
  opened ??= createStore('daybook-journal', 'drafts');
  return opened;
}

let owner: string | null = null;
/**
 * Drafts are told apart by the form's address and by the person's account, which is remembered: the last words are
 * written down when the session is already over. Neither holds a blank.
 */
function prefixOf(address: string): string {
  owner ??= readSession()?.user._id ?? null;
  return `${owner ?? ''} ${address} `;
}

/**
 * Unsaved forms, kept in this browser. A browser that keeps nothing, as in some private windows, must not stand in
 * the way of the form: failures to keep or to find a draft are as if there were none.
 */
export const journal = {
  /** The drafts typed at an address, the newest first. */
  async read(address: string): Promise<readonly FoundDraft[]> {
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
    await set(prefixOf(address) + formId, draft, store()).catch(() => undefined);
  },
  async remove(address: string, formId: string): Promise<void> {
    await del(prefixOf(address) + formId, store()).catch(() => undefined);
  },
};
