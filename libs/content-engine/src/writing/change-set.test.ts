import 'reflect-metadata';
import { ContentRevision, revisionEntities } from '@daybook/content-revision';
import { conflict } from '@daybook/errors';
import { type FileChanges, StoredFile } from '@daybook/files';
import { openMemoryDatabase } from '@daybook/memory-database';
import type { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentType } from '../content-type.ts';
import { Draft } from '../drafts/draft.ts';
import { Release } from '../drafts/release.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { historyEntities } from '../history/history-entities.ts';
import { Reference } from '../kinds/reference.ts';
import { Text } from '../kinds/text.ts';
import { readWhole } from '../reading/read-whole.ts';
import { AuditEntry } from '../records/audit-entry.ts';
import { ContentRecord } from '../records/content-record.ts';
import { RecordStore } from '../records/record-store.ts';
import type { RequestContext } from '../request-context.ts';
import { databaseBy } from '../request-database.ts';
import { TextPicture } from '../rich-text/text-picture.ts';
import { runStatement } from '../sql/run-statement.ts';
import { planRemove, planRestore } from '../trash/trash.ts';
import { TrashedRecord } from '../trash/trashed-record.ts';
import { writeChange, writeChanges } from './change-set.ts';
import { planCreate, planUpdate } from './save-record.ts';

@ContentType({ label: 'Writer', plural: 'writers', description: 'Writers.', titleField: 'name' })
class Writer extends ContentRecord {
  @Text({ label: 'Name', required: true })
  name!: string;
}

@ContentType({ label: 'Story', plural: 'stories', description: 'Stories.', titleField: 'title' })
class Story extends ContentRecord {
  @Text({ label: 'Title', required: true })
  title!: string;

  @Reference({ label: 'Writer', to: () => Writer })
  writer!: Writer | null;
}

const writers = new RecordStore(Writer);
const stories = new RecordStore(Story);
const restore = (id: string) => writeChange(context, async () => planRestore(writers, id));
const revision = new ContentRevision();
let orm: MikroORM;
let context: RequestContext;
let before: number;

const files = { begin: () => ({ commit: async () => {}, rollback: async () => {}, discardLater: () => {} }) };

beforeAll(async () => {
  orm = await openMemoryDatabase([
    Writer,
    Story,
    AuditEntry,
    StoredFile,
    TextPicture,
    TrashedRecord,
    ...revisionEntities,
    ...historyEntities,
    Draft,
    Release,
  ]);
  const database = databaseBy(orm.em.fork() as unknown as EntityManager);
  const pictureOrigins = { ownUrl: 'https://site.example' };
  context = { database, viewer: null, files, revision, pictureOrigins } as unknown as RequestContext;
});
afterAll(() => orm.close());
beforeEach(() => {
  before = revision.current;
});

const read = (type: RecordClass, id: string) => readWhole(context.database, type, id);

/** The statements that some work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const log = vi.spyOn(orm.config.getLogger(), 'logQuery');
  try {
    await work();
    return log.mock.calls.map(([{ query = '' }]) => query);
  } finally {
    log.mockRestore();
  }
}

async function auditedActions(recordId: string): Promise<string[]> {
  const lines = await orm.em.fork().find(AuditEntry, { recordId }, { orderBy: { at: 'asc', id: 'asc' } });
  return lines.map(({ action }) => action);
}

describe('a change set', () => {
  test('writes changes of several types at once, and advances the revision once', async () => {
    const ada = await writers.create(context, { name: 'Ada' });
    const old = await stories.create(context, { title: 'Old' });
    before = revision.current;
    const plan = async (changes: FileChanges) => [
      await planUpdate(context, writers, { id: ada.id, version: 1, input: { name: 'Ada L.' } }, changes),
      await planCreate(context, stories, { input: { title: 'New', writer: ada.id } }, changes),
      planRemove(stories, old.id),
    ];
    const [updated, created] = await writeChanges<ContentRecord>(context, plan);
    expect(updated).toMatchObject({ id: ada.id, name: 'Ada L.', version: 2 });
    expect(await read(Story, created?.id ?? '')).toMatchObject({ title: 'New', writer: { name: 'Ada L.' } });
    expect(await read(Story, old.id)).toBeNull();
    expect(await auditedActions(ada.id)).toEqual(['create', 'update']);
    expect(await auditedActions(old.id)).toEqual(['create', 'remove']);
    expect(revision.current).toBe(before + 1);
  });

  test('writes nothing if one of its changes is refused', async () => {
    const ada = await writers.create(context, { name: 'Ada' });
    const story = await stories.create(context, { title: 'Title' });
    before = revision.current;
    const outdated = writeChanges<ContentRecord>(context, async (changes) => {
      const plans = [
        await planUpdate(context, writers, { id: ada.id, version: 1, input: { name: 'Lost' } }, changes),
        await planUpdate(context, stories, { id: story.id, version: 1, input: { title: 'Lost' } }, changes),
      ];
      await stories.update(context, story.id, 1, { title: 'Meanwhile' });
      return plans;
    });
    await expect(outdated).rejects.toThrow(conflict('Story was changed by Daybook since it was opened.'));
    expect(await read(Writer, ada.id)).toMatchObject({ name: 'Ada', version: 1 });
    expect(await read(Story, story.id)).toMatchObject({ title: 'Meanwhile', version: 2 });
    expect(revision.current).toBe(before + 1);
  });

  test('does not advance the revision if it touches no content', async () => {
    await writeChange(context, async () => ({
      type: Writer,
      lock: null,
      isInsertOnly: true,
      apply: async (write) =>
        write.audit('choose', { recordType: 'Writer', recordId: 'none', recordTitle: '' }),
    }));
    expect(await auditedActions('none')).toEqual(['choose']);
    expect(revision.current).toBe(before);
  });
});

describe('the revision', () => {
  test('advances with each of many writes at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => writers.create(context, { name: 'Ada' })));
    expect(revision.current).toBe(before + 5);
  });

  test('advances with updates, removals, and restores', async () => {
    const { id } = await writers.create(context, { name: 'Ada' });
    await writers.update(context, id, undefined, { name: 'Ada L.' });
    await writers.remove(context, id);
    await restore(id);
    expect(revision.current).toBe(before + 4);
    expect(await read(Writer, id)).toMatchObject({ name: 'Ada L.', version: 2 });
  });

  test('advances with a write that finds the counter set back', async () => {
    await runStatement(context.database.reader, 'update content_revision set number = 1', []);
    await writers.create(context, { name: 'Ada' });
    expect(revision.current).toBe(before + 1);
    const [row] = await runStatement<{ number: string }>(
      context.database.reader,
      'select number from content_revision',
      [],
    );
    expect(Number(row?.number)).toBeGreaterThan(1);
  });
});

describe('the content that a write touches', () => {
  /** Which of the tags were touched by some work. */
  async function touchedBy(tags: readonly string[], work: () => Promise<unknown>): Promise<string[]> {
    const since = revision.current;
    await work();
    return tags.filter((tag) => !revision.isUnchanged(new Set([tag]), since));
  }

  test('is its records and their types', async () => {
    const ada = await writers.create(context, { name: 'Ada' });
    const bea = await writers.create(context, { name: 'Bea' });
    const tags = ['Writer', `Writer:${ada.id}`, `Writer:${bea.id}`, 'Story', '*'];
    const ofAda = ['Writer', `Writer:${ada.id}`, '*'];
    const touched = (work: () => Promise<unknown>) => touchedBy(tags, work);
    expect(await touched(() => writers.create(context, { name: 'Cleo' }))).toEqual(['Writer', '*']);
    expect(await touched(() => writers.update(context, ada.id, 1, { name: 'Ada L.' }))).toEqual(ofAda);
    expect(await touched(() => writers.remove(context, ada.id))).toEqual(ofAda);
    expect(await touched(() => restore(ada.id))).toEqual(ofAda);
  });

  test('includes the records that refer to a restored one again', async () => {
    const ada = await writers.create(context, { name: 'Ada' });
    const own = await stories.create(context, { title: 'Own', writer: ada.id });
    const other = await stories.create(context, { title: 'Other' });
    await writers.remove(context, ada.id);
    const tags = ['Story', `Story:${own.id}`, `Story:${other.id}`];
    expect(await touchedBy(tags, () => restore(ada.id))).toEqual(['Story', `Story:${own.id}`]);
  });

  test('is nothing if the write is rolled back', async () => {
    const failing = writeChanges<unknown>(context, async (changes) => [
      await planCreate(context, writers, { input: { name: 'Ada' } }, changes),
      { ...planRemove(stories, 'none'), apply: () => Promise.reject(new Error('Refused.')) },
    ]);
    const work = () => expect(failing).rejects.toThrow('Refused.');
    expect(await touchedBy(['Writer', 'Story', '*'], work)).toEqual([]);
  });
});

test('a create is one statement; an update locks, reads, and writes in one transaction', async () => {
  const creating = await statementsOf(() => writers.create(context, { name: 'Ada' }));
  expect(creating).toHaveLength(1);
  const { id } = await writers.create(context, { name: 'Ada' });
  const updating = await statementsOf(() => writers.update(context, id, 1, { name: 'Ada L.' }));
  expect(updating.map((query) => query.split(' ', 1)[0])).toEqual([
    'select',
    'begin',
    'select',
    'select',
    'with',
    'commit',
  ]);
});

test('a reference to a record that is removed before the write names the field', async () => {
  const ada = await writers.create(context, { name: 'Ada' });
  const creating = writeChange(context, async (changes) => {
    const planned = await planCreate(
      context,
      stories,
      { input: { title: 'Title', writer: ada.id } },
      changes,
    );
    await writers.remove(context, ada.id);
    return planned;
  });
  await expect(creating).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { writer: 'Writer: there is no such writer.' },
  });
});
