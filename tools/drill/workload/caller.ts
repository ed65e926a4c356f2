import { setTimeout } from 'node:timers/promises';
import type { Client } from '../client.ts';
import { type Fields, type Kind, newsletterFile, recordKinds, teamMember } from './kinds.ts';
import type { Entry, Ledger } from './ledger.ts';
import { type Digests, readRecord } from './read-back.ts';
import { create, move, place, remove, type Surface, type Target, update, type Written } from './requests.ts';
import { samples } from './samples.ts';

/** Milliseconds to wait after a failed request. */
const restAfterRefusal = 20;

/** Actions of a caller, with their shares in percent. */
const actions = { create: 32, update: 34, move: 8, remove: 14, page: 12 };

/** Shared by all callers of a workload. */
export interface Shared {
  client: Client;
  ledger: Ledger;
  digests: Digests;
  /** Name of the workload, which makes its titles unique. */
  name: string;
  isOver: boolean;
  /** Milliseconds that a caller waits after each acknowledged write. */
  pause: number;
}

/** A caller, which performs one action after the other and changes and removes only its own records. */
export class Caller {
  private readonly shared: Shared;
  private readonly number: number;
  private readonly random: () => number;
  private readonly author: string;
  private readonly mine: { kind: Kind; entry: Entry }[];
  private count = 0;

  /** @param mine initial records of the caller, which it changes but never removes */
  constructor(
    shared: Shared,
    number: number,
    random: () => number,
    author: string,
    mine: readonly { kind: Kind; entry: Entry }[],
  ) {
    this.shared = shared;
    this.number = number;
    this.random = random;
    this.author = author;
    this.mine = [...mine];
  }

  async work(): Promise<void> {
    while (!this.shared.isOver) {
      const written = await this.act();
      if (written?.isSurprise) this.shared.ledger.surprises.push(`a write was answered ${written.told}`);
      const wait = written?.outcome === 'acknowledged' ? this.shared.pause : restAfterRefusal;
      if (wait > 0) await setTimeout(wait);
    }
  }

  private act(): Promise<Written | null> {
    let share = this.random() * 100;
    share -= actions.create;
    if (share < 0) return this.create();
    share -= actions.update;
    if (share < 0) return this.onRecord((kind) => !kind.isPage, this.update);
    share -= actions.move;
    if (share < 0) return this.onRecord((kind) => kind === teamMember, this.move);
    share -= actions.remove;
    if (share < 0) return this.onRecord((kind) => !kind.isPage, this.remove);
    return this.onRecord((kind) => kind.isPage, this.update);
  }

  private async create(): Promise<Written | null> {
    const room = recordKinds.filter(
      (kind) => this.mine.filter(({ kind: held, entry }) => held === kind && entry.fields).length < kind.most,
    );
    const kind = this.oneOf(room);
    if (!kind) return null;
    const fields = this.newFields(kind, null);
    const written = await create(this.shared.client, kind, fields, this.surface());
    const answer =
      written.id === null ? null : { id: written.id, version: Math.max(written.version ?? 1, 1) };
    const entry = this.shared.ledger.created(kind.type, kind.title, fields, written.outcome, answer);
    if (entry?.id) this.mine.push({ kind, entry });
    return written;
  }

  private readonly update = async (kind: Kind, entry: Entry, target: Target): Promise<Written> => {
    const fields = this.newFields(kind, target.fields);
    const written = await update(this.shared.client, kind, target, fields, this.surface());
    this.shared.ledger.updated(entry, kind.title, fields, written.outcome, written.version);
    return written;
  };

  private readonly move = async (_kind: Kind, entry: Entry, { id }: Target): Promise<Written> => {
    const isPlaced = this.random() < 0.3;
    const written = isPlaced
      ? await place(this.shared.client, id, 1 + Math.floor(this.random() * 10))
      : await move(this.shared.client, id, this.random() < 0.5 ? 'up' : 'down', this.surface());
    this.shared.ledger.moved(entry, written.outcome, isPlaced);
    return written;
  };

  private readonly remove = async (kind: Kind, entry: Entry, { id }: Target): Promise<Written | null> => {
    const others = this.mine.filter(({ kind: held }) => held === kind);
    if (kind === teamMember && entry === others[0]?.entry) return null;
    const written = await remove(this.shared.client, kind, id, this.surface());
    this.shared.ledger.removed(entry, written.outcome);
    return written;
  };

  /** Changes one of the caller's records. If its state is in doubt, it is read first. */
  private async onRecord(
    fits: (kind: Kind) => boolean,
    work: (kind: Kind, entry: Entry, target: Target) => Promise<Written | null>,
  ): Promise<Written | null> {
    const there = this.mine.filter(({ kind, entry }) => fits(kind) && (entry.fields || entry.perhaps.length));
    const one = this.oneOf(there);
    if (!one) return null;
    const { kind, entry } = one;
    if (entry.perhaps.length > 0 && !(await this.settle(kind, entry))) return null;
    const { id, fields, version } = entry;
    return id !== null && fields ? work(kind, entry, { id, fields, version }) : null;
  }

  /** Reads a record after a write in doubt. @returns whether it is known to exist */
  private async settle(kind: Kind, entry: Entry): Promise<boolean> {
    const { client, ledger, digests } = this.shared;
    try {
      const found = await readRecord(client, kind, entry.id ?? '', digests);
      ledger.read(entry, found?.fields ?? null, found?.version ?? 0);
    } catch {
      return false;
    }
    return entry.fields !== null;
  }

  /** Makes new values for all fields. One of three updates keeps its file. */
  private newFields(kind: Kind, before: Fields | null): Fields {
    this.count += 1;
    const mark = `${this.shared.name}-${this.number}-${this.count}`;
    const fields = kind.fields(mark, this.author);
    if (!kind.file) return fields;
    const kept = before && this.random() < 1 / 3 ? before.file : undefined;
    const isBare = kind !== newsletterFile && kind.type !== 'Partnership' && this.random() < 1 / 4;
    const chosen = this.oneOf(samples[kind.file.sample])?.name ?? null;
    if (before) return { ...fields, file: kept ?? chosen };
    return { ...fields, file: isBare ? null : chosen };
  }

  private surface(): Surface {
    return this.random() < 0.5 ? 'GraphQL' : 'REST';
  }

  private oneOf<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }
}
