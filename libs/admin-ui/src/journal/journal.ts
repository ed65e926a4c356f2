import { readSession } from '@daybook/graphql-client/session';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { FormValues } from '../form/form-values.ts';

/** What stood in a form that was not saved. */
export interface Draft {
  values: FormValues;
  /** Milliseconds since 1970. */
  at: number;
  /** Version of the record that was being changed; null for a new one. */
  version: number | null;
}

let opened: UseStore | null = null;
function store(): UseStore {
  opened ??= createStore('daybook-journal', 'drafts');
  return opened;
}

let owner: string | null = null;
/**
 * Forms are told apart by their address, people by their account, which is remembered: the last words are written
 * down when the session is already over.
 */
function keyOf(address: string): string {
  owner ??= readSession()?.user._id ?? null;
  return `${owner ?? ''} ${address}`;
}

/**
 * Unsaved forms, kept in this browser. A browser that keeps nothing, as in some private windows, must not stand in
 * the way of the form: failures to keep or to find a draft are as if there were none.
 */
export const journal = {
  async read(address: string): Promise<Draft | null> {
    return (await get<Draft>(keyOf(address), store()).catch(() => undefined)) ?? null;
  },
  async write(address: string, draft: Draft): Promise<void> {
    await set(keyOf(address), draft, store()).catch(() => undefined);
  },
  async remove(address: string): Promise<void> {
    await del(keyOf(address), store()).catch(() => undefined);
  },
};
