import 'reflect-metadata';
import { Entity, PrimaryKey, Property, ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { MikroORM } from '@mikro-orm/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceOnWrite, ContentRevision, revisionEntities, Touched } from './index.ts';
import { parseNotification } from './revision-counter.ts';

@Entity()
class Story {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  title!: string;
}

@Entity()
class Visit {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text', default: '' })
  from: string = '';
}

@Entity()
class Restored {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text', default: '' })
  what: string = '';
}

const revision = new ContentRevision();
let orm: MikroORM;
let before: number;
let counter: number;

beforeAll(async () => {
  orm = await MikroORM.init({
    entities: [Story, Visit, Restored, ...revisionEntities],
    metadataProvider: ReflectMetadataProvider,
    dbName: 'memory://',
  });
  await orm.schema.create();
  advanceOnWrite(orm, { content: [Story], withSql: [Restored] }, revision);
});
afterAll(() => orm.close());
beforeEach(async () => {
  before = revision.current;
  counter = await stored();
});

function story(title = 'A title'): Story {
  return Object.assign(new Story(), { title });
}

/** What another process would read. */
async function stored(): Promise<number> {
  const [row] = await orm.em.fork().execute<{ number: string }[]>('select number from content_revision');
  return Number(row?.number ?? 0);
}

describe('the revision', () => {
  test('advances once with every transaction that writes content, however much of it', async () => {
    await orm.em.fork().transactional(async (em) => {
      em.persist(story());
      await em.flush();
      em.persist([story(), story()]);
    });
    expect(revision.current).toBe(before + 1);
    expect(await stored()).toBeGreaterThan(counter);
  });

  test('advances with a flush that is its own transaction, with changes and removals', async () => {
    const em = orm.em.fork();
    const kept = story();
    await em.persist(kept).flush();
    kept.title = 'Another';
    await em.flush();
    await em.remove(kept).flush();
    expect(revision.current).toBe(before + 3);
  });

  test('stays when nothing changed, or only what is no content', async () => {
    const em = orm.em.fork();
    await em.persist(new Visit()).flush();
    await em.transactional(async (inner) => {
      inner.persist(new Visit());
      await inner.findAll(Story);
    });
    expect([revision.current, await stored()]).toEqual([before, counter]);
  });

  test('stays when the transaction is rolled back', async () => {
    const failing = orm.em.fork().transactional(async (em) => {
      await em.persist(story()).flush();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([revision.current, await stored()]).toEqual([before, counter]);
  });

  test('waits for the end of the outermost transaction', async () => {
    await orm.em.fork().transactional(async (outer) => {
      await outer.transactional(async (inner) => {
        await inner.transactional(async (innermost) => void innermost.persist(story()));
      });
      expect(revision.current).toBe(before);
    });
    expect(revision.current).toBe(before + 1);
    expect(await stored()).toBeGreaterThan(counter);
  });

  test('advances once per transaction also when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => orm.em.fork().transactional(async (em) => void em.persist(story()))),
    );
    expect(revision.current).toBe(before + 5);
    expect(await stored()).toBeGreaterThan(counter);
  });

  test('advances with a write that finds the counter set back', async () => {
    await orm.em.fork().execute('update content_revision set number = 1');
    await orm.em.fork().persist(story()).flush();
    expect(revision.current).toBe(before + 1);
  });
});

describe('what a transaction touched', () => {
  /** The tags among these that changed while the work was done. */
  async function touchedBy(work: () => Promise<unknown>, tags: readonly string[]): Promise<string[]> {
    const since = revision.current;
    await work();
    return tags.filter((tag) => !revision.isUnchanged(new Set([tag]), since));
  }

  test('are its records and their type, and all records of a type after a removal', async () => {
    const em = orm.em.fork();
    const [one, other] = [story(), story()];
    await em.persist([one, other]).flush();
    const tags = ['Story', 'Story:*', `Story:${one.id}`, `Story:${other.id}`, 'Visit', '*'];
    const change = async () => {
      one.title = 'Another';
      await em.flush();
    };
    expect(await touchedBy(change, tags)).toEqual(['Story', `Story:${one.id}`, '*']);
    const create = () => em.persist(story()).flush();
    expect(await touchedBy(create, tags)).toEqual(['Story', '*']);
    expect(await touchedBy(() => em.remove(one).flush(), tags)).toEqual(['Story', 'Story:*', '*']);
  });

  test('is everything if SQL goes with the write of an entity', async () => {
    const write = () => orm.em.fork().persist(new Restored()).flush();
    expect(await touchedBy(write, ['Story', 'Visit:1', '*'])).toEqual(['Story', 'Visit:1', '*']);
  });
});

describe('what a process knows of a counter that others advance', () => {
  const post = new Set(['Post', 'Post:1']);
  const event = new Set(['Event', 'Event:1']);

  /** A process that has read the counter as 100. */
  function sharedAt100(): ContentRevision {
    const shared = new ContentRevision({ isShared: true });
    shared.read(100, performance.now());
    return shared;
  }

  /** The tags of those two that changed. */
  function changedBy(shared: ContentRevision, learn: () => void): string[] {
    const since = shared.current;
    learn();
    return ['Post', 'Event'].filter((tag) => !shared.isUnchanged(new Set([tag]), since));
  }

  test('is nothing until it was read, and again when the last reading is too old', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const shared = new ContentRevision({ isShared: true });
      expect(shared.current).toBeNaN();
      shared.read(7, performance.now());
      const known = shared.current;
      vi.advanceTimersByTime(1_999);
      expect(shared.current).toBe(known);
      vi.advanceTimersByTime(1);
      shared.heard({ previous: 7, number: 8, touched: post });
      expect(shared.current).toBeNaN();
      expect(shared.isUnchanged(event, known)).toBe(false);
      shared.read(8, performance.now());
      expect(shared.current).toBeGreaterThan(known);
      expect(shared.isUnchanged(event, known)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('changes with another number read, a lower one included, and with a higher one heard', () => {
    const shared = new ContentRevision({ isShared: true });
    const revisions = [shared.current];
    const learn = (how: () => void) => {
      how();
      revisions.push(shared.current);
    };
    learn(() => shared.read(100, performance.now()));
    learn(() => shared.heard({ previous: 100, number: 150, touched: post }));
    learn(() => shared.read(120, performance.now()));
    learn(() => shared.wrote({ previous: 80, number: 120, touched: post }));
    expect(new Set(revisions).size).toBe(5);
  });

  test('stays with the number known, and with late news', () => {
    const shared = sharedAt100();
    const before = shared.current;
    shared.heard({ previous: 70, number: 90, touched: post });
    shared.heard({ previous: 90, number: 100, touched: post });
    shared.read(100, performance.now());
    expect(shared.current).toBe(before);
  });

  test('is what each write touched, as long as none is missed', () => {
    const shared = sharedAt100();
    const hear = (previous: number, number: number, touched: ReadonlySet<string>) =>
      changedBy(shared, () => shared.heard({ previous, number, touched }));
    expect(hear(100, 110, post)).toEqual(['Post']);
    expect(hear(110, 120, event)).toEqual(['Event']);
    expect(hear(130, 140, event)).toEqual(['Post', 'Event']);
    expect(hear(140, 150, post)).toEqual(['Post']);
    expect(changedBy(shared, () => shared.read(150, performance.now()))).toEqual([]);
    expect(changedBy(shared, () => shared.read(160, performance.now()))).toEqual(['Post', 'Event']);
    expect(hear(160, 170, post)).toEqual(['Post']);
  });

  test('stays complete when own writes and those of others are reported in any order', () => {
    const own = { previous: 110, number: 120, touched: post };
    const others = { previous: 100, number: 110, touched: event };
    const early = sharedAt100();
    expect(changedBy(early, () => early.wrote(own))).toEqual(['Post']);
    expect(changedBy(early, () => early.heard(others))).toEqual(['Event']);
    expect(changedBy(early, () => early.heard(own))).toEqual([]);
    expect(changedBy(early, () => early.read(120, performance.now()))).toEqual([]);
    const late = sharedAt100();
    late.heard(others);
    expect(changedBy(late, () => late.heard(own))).toEqual(['Post']);
    expect(changedBy(late, () => late.wrote(own))).toEqual([]);
    const next = { previous: 120, number: 130, touched: event };
    expect(changedBy(late, () => late.wrote(next))).toEqual(['Event']);
  });
});

describe('a notification', () => {
  const payloadOf = (touched: Touched) => `100 110 ${touched}`;

  test('tells what was touched, and everything if that is too long or cannot be read', () => {
    const some = new Touched().addRecord('Post', 'a "b" – c').addType('Event');
    const many = new Touched();
    for (let index = 0; index < 1_000; index += 1) many.addRecord('Post', `${index}`);
    const read = { previous: 100, number: 110 };
    expect(parseNotification(payloadOf(some))).toEqual({ ...read, touched: some.tags });
    expect(parseNotification(payloadOf(many))).toEqual({ ...read, touched: new Set(['*']) });
    expect(parseNotification('100 110 {')).toEqual({ ...read, touched: new Set(['*']) });
    expect(parseNotification('110').touched).toEqual(new Set(['*']));
  });
});
