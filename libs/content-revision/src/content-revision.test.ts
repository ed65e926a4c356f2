import 'reflect-metadata';
import { Entity, PrimaryKey, Property, ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { MikroORM } from '@mikro-orm/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceOnWrite, ContentRevision, revisionEntities } from './index.ts';

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

const revision = new ContentRevision();
let orm: MikroORM;
let before: number;
let counter: number;

beforeAll(async () => {
  orm = await MikroORM.init({
    entities: [Story, Visit, ...revisionEntities],
    metadataProvider: ReflectMetadataProvider,
    dbName: 'memory://',
  });
  await orm.schema.create();
  advanceOnWrite(orm, [Story], revision);
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

describe('what a process knows of a counter that others advance', () => {
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
      shared.heard(8);
      expect(shared.current).toBeNaN();
      shared.read(8, performance.now());
      expect(shared.current).toBeGreaterThan(known);
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
    learn(() => shared.heard(150));
    learn(() => shared.read(120, performance.now()));
    learn(() => shared.wrote(120));
    expect(new Set(revisions).size).toBe(5);
  });

  test('stays with the number known, and with late news', () => {
    const shared = new ContentRevision({ isShared: true });
    shared.read(100, performance.now());
    const before = shared.current;
    shared.heard(90);
    shared.heard(100);
    shared.read(100, performance.now());
    expect(shared.current).toBe(before);
  });
});
