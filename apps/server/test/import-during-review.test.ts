import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { useOtherServer } from './support/other-server.ts';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();

/** Records of the other site, by the path of their list. Members are read first, packages later, accordions last. */
const lists = new Map<string, readonly object[]>();
/** What happens here when a list is read there. */
const meanwhile = new Map<string, () => Promise<unknown>>();
const site = useOtherServer(async ({ url = '' }, response) => {
  const { pathname } = new URL(url, 'http://site.invalid');
  const happens = meanwhile.get(pathname);
  meanwhile.delete(pathname);
  await happens?.();
  response.end(JSON.stringify(lists.get(pathname) ?? []));
});

let data: Record<string, string>;
let staff: ApiClient;

beforeAll(async () => {
  data = { ...(await program.usualData()), DATABASE_LOCK_TIMEOUT_S: '60' };
  staff = await new ApiClient((await program.start(data)).url).signedIn();
});

/** Gives the other site a new member and two new packages. */
function addRecords(number: number): void {
  const id = (part: number) => `5f0000000000000000000${number}0${part}`;
  lists.set('/api/get-team-with-order', [
    { _id: id(1), membername: `Member ${number}`, memberposition: 'Partner' },
  ]);
  lists.set(
    '/api/get-packages',
    [2, 3].map((part) => ({
      _id: id(part),
      packagetitle: `Package ${number}-${part}`,
      packagedesc: '<p>All</p>',
    })),
  );
}

async function imported(): Promise<string> {
  const { code, output, errors } = await program.command(data, ['import', '--from', site.url]);
  expect([code, errors], output).toEqual([0, '']);
  return output;
}

async function run(document: string, variables: object = {}) {
  const { data, errors } = await staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

interface FoundRelease {
  readonly id: string;
  readonly state: string;
  readonly note: string;
  readonly drafts: readonly { readonly title: string }[];
}

async function releaseOf(id: string): Promise<FoundRelease> {
  const query = 'query ($id: ID!) { release(id: $id) { id state note drafts { title } } }';
  return (await run(query, { id })).release;
}

/** The only open release. */
async function openRelease(): Promise<string> {
  const { items } = (await run('{ releases(state: open) { items { id } } }')).releases;
  expect(items).toHaveLength(1);
  return items[0].id;
}

const titles = ({ drafts }: FoundRelease) => drafts.map(({ title }) => title).toSorted();
const idIn = (output: string) => /\/releases\/([0-9a-f]{24})/.exec(output)?.[1] ?? '';

/** What people can do with a release, and its state afterwards. */
const acts = [
  ['publishRelease', 'published'],
  ['submitRelease', 'inReview'],
  ['discardRelease', 'discarded'],
] as const;
const act = (mutation: string, id: string) =>
  run(`mutation ($id: ID!) { ${mutation}(id: $id) { state } }`, { id });

test.each(acts)('after %s, an import goes on in another release', async (mutation, state) => {
  const number = acts.findIndex(([name]) => name === mutation);
  addRecords(number);
  let first = '';
  meanwhile.set('/api/get-packages', async () => {
    first = await openRelease();
    await act(mutation, first);
  });
  const output = await imported();
  expect(output).toContain('Team member: 1 new\nPackage: 2 new\n');
  const found = await releaseOf(first);
  expect(found.state).toBe(state);
  if (state === 'inReview') expect(titles(found)).toEqual([`Member ${number}`]);
  const second = await openRelease();
  expect(output).toContain(`not yet published. Look at it in the back office: /releases/${second}\n`);
  const later = await releaseOf(second);
  expect(titles(later)).toEqual([`Package ${number}-2`, `Package ${number}-3`]);
  expect(later.note).toContain('Package: 2 new');
  await act('discardRelease', second);
});

test.each(acts)('after %s at its end, an import prints its summary', async (mutation, state) => {
  addRecords(3 + acts.findIndex(([name]) => name === mutation));
  meanwhile.set('/api/get-accordian', async () => act(mutation, await openRelease()));
  const output = await imported();
  expect(output).toContain('Team member: 1 new\nPackage: 2 new\nProblems: ');
  expect(output).not.toContain('not yet published');
  const { state: after, note } = await releaseOf(idIn(output));
  expect([after, note]).toEqual([state, 'The import is not finished.']);
});

test('an import that changed a draft of an earlier one names its release, although it was published since', async () => {
  addRecords(6);
  const first = idIn(await imported());
  lists.set('/api/get-packages', []);
  lists.set('/api/get-team-with-order', [
    { _id: '5f0000000000000000000601', membername: 'Member 6', memberposition: 'Counsel' },
  ]);
  meanwhile.set('/api/get-packages', () => act('publishRelease', first));
  const output = await imported();
  expect(output).toContain('Team member: 1 changed\n');
  expect(idIn(output)).toBe(first);
});

test('a draft whose release people submit during its downloads stays as it was submitted', async () => {
  addRecords(8);
  const first = idIn(await imported());
  const packages = lists.get('/api/get-packages') ?? [];
  const packagedesc = '<p>All</p><img src="/desk.png" alt="Desk">';
  lists.set('/api/get-packages', [{ ...packages[0], packagedesc }, ...packages.slice(1)]);
  meanwhile.set('/desk.png', () => act('submitRelease', first));
  const output = await imported();
  expect(output).toContain('Not taken. Its draft is in a release that was submitted or scheduled.');
  const { release } = await run('query ($id: ID!) { release(id: $id) { drafts { version } } }', {
    id: first,
  });
  expect(release.drafts).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);

  meanwhile.set('/desk.png', () => act('publishRelease', first));
  await act('reopenRelease', first);
  expect(await imported()).toContain('Package: 1 changed, 1 unchanged\n');
  expect(titles(await releaseOf(await openRelease()))).toEqual(['Package 8-2']);
  await act('discardRelease', await openRelease());
});

/** The embedded database has one connection, so nobody else can lock its rows. */
describe.runIf(process.env.TEST_DATABASE_URL)('while a release is being discarded', () => {
  const admin = useDatabaseAdmin(() => data.DATABASE_URL ?? '');

  test('a record that waits for it is imported into another release', async () => {
    addRecords(7);
    let first = '';
    meanwhile.set('/api/get-packages', async () => {
      first = await openRelease();
      await admin.run('begin');
      await admin.run('select 1 from "release" where "id" = $1 for update', [first]);
    });
    const importing = imported();
    await admin.waitForBlocked(1);
    await admin.run(`update "release" set "state" = 'discarded' where "id" = $1`, [first]);
    await admin.run('commit');
    const output = await importing;
    expect(output).toContain('Team member: 1 new\nPackage: 2 new\n');
    expect(titles(await releaseOf(await openRelease()))).toEqual(['Package 7-2', 'Package 7-3']);
  });
});
