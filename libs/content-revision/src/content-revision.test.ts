import 'reflect-metadata';
import { Entity, PrimaryKey, Property, ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { MikroORM } from '@mikro-orm/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
beforeEach(() => {
  before = revision.current;
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
  test('advances by one with every transaction that writes content, however much of it', async () => {
    await orm.em.fork().transactional(async (em) => {
      em.persist(story());
      await em.flush();
      em.persist([story(), story()]);
    });
    expect(revision.current).toBe(before + 1);
    expect(await stored()).toBe(revision.current);
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
    expect([revision.current, await stored()]).toEqual([before, before]);
  });

  test('stays when the transaction is rolled back', async () => {
    const failing = orm.em.fork().transactional(async (em) => {
      await em.persist(story()).flush();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([revision.current, await stored()]).toEqual([before, before]);
  });

  test('waits for the end of the outermost transaction', async () => {
    await orm.em.fork().transactional(async (outer) => {
      await outer.transactional(async (inner) => {
        await inner.transactional(async (innermost) => void innermost.persist(story()));
      });
      expect(revision.current).toBe(before);
    });
    expect(revision.current).toBe(before + 1);
    expect(await stored()).toBe(revision.current);
  });

  test('advances once per transaction also when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => orm.em.fork().transactional(async (em) => void em.persist(story()))),
    );
    expect([revision.current, await stored()]).toEqual([before + 5, before + 5]);
  });

  test('never goes back', () => {
    revision.advanceTo(before - 1);
    expect(revision.current).toBe(before);
  });
});
