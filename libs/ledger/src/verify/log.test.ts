import { expect, test } from 'vitest';
import { canonicalJson, checkpointText, leafHash, NoteKey, signNote } from '../index.ts';
import { checkLog } from './index.ts';
import { GrowingRoot } from './merkle.ts';

const origin = 'firm.example/record';
const keys = ['first', 'second', 'third'].map(() => NoteKey.generate(origin));
const [first, second, third] = keys;
if (!first || !second || !third) throw new Error('There are no keys.');

const announces = (key: NoteKey) => canonicalJson({ kind: 'key', key: key.verifierText, origin });
const publishes = (publication: number) => canonicalJson({ kind: 'publication', publication });

/** Checks a log with a checkpoint after each of the given numbers of entries. */
function checkOf(texts: readonly string[], checkpoints: readonly { size: number; by: readonly NoteKey[] }[]) {
  const entries = texts.map((text, index) => ({
    index,
    text,
    hash: leafHash(Buffer.from(text)).toString('hex'),
  }));
  const signed = checkpoints.map(({ size, by }) => {
    const tree = new GrowingRoot();
    for (const { hash } of entries.slice(0, size)) tree.add(Buffer.from(hash, 'hex'));
    const root = Buffer.from(tree.root);
    return {
      size,
      root: root.toString('hex'),
      note: signNote(checkpointText({ origin, size, root }), [...by]),
    };
  });
  return {
    entries,
    run: (found = entries) =>
      checkLog({
        entries: (async function* () {
          yield* found;
        })(),
        checkpoints: signed,
        kept: [],
        onEntry: () => undefined,
      }),
  };
}

test('a new key that the previous one signed needs no note', async () => {
  const log = checkOf(
    [announces(first), publishes(1), announces(second)],
    [
      { size: 2, by: [first] },
      { size: 3, by: [second, first] },
    ],
  );
  expect(await log.run()).toMatchObject({ problems: [], notes: [] });
});

test.each([
  ['one new key', [announces(second)], [second]],
  ['two new keys that sign for each other', [announces(second), announces(third)], [third, second]],
])('%s without the signature of the trusted key is noted', async (_what, added, by) => {
  const log = checkOf(
    [announces(first), publishes(1), ...added],
    [
      { size: 2, by: [first] },
      { size: 2 + added.length, by },
    ],
  );
  const { problems, notes } = await log.run();
  expect(problems).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('the previous key did not sign this')]);
});

test('names the entry whose text does not match its hash, not the first one below the checkpoint', async () => {
  const log = checkOf(
    [announces(first), publishes(1), publishes(2), publishes(3)],
    [
      { size: 1, by: [first] },
      { size: 4, by: [first] },
    ],
  );
  const changed = log.entries.map((entry) => (entry.index === 3 ? { ...entry, text: publishes(4) } : entry));
  expect((await log.run(changed)).problems).toEqual([
    { entry: 3, message: 'Entry 3 was changed: its text does not match its hash.' },
  ]);
});
