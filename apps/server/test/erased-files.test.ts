import { beforeAll, expect, test } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { captured, capturesSigned } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { recordUser } from './support/record-user.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const { bundles } = capturedSite();
const site = useSite({ PAGE_CAPTURES: 'on' }, bundles);
const { run, recorded } = recordUser(site);

/** Somebody whose picture the page about the firm shows. */
interface Member {
  readonly id: string;
  readonly path: string;
}

/** Waits until the page about the firm is captured, and returns the number of its last capture. */
async function lastPage(): Promise<number> {
  await captured(database);
  const [row] = await database
    .fork()
    .execute<{ capture: number }[]>(`select capture from capture_address where address = '/about'`);
  return row?.capture ?? 0;
}

/** Adds a member with a picture of a size that no other one has. */
async function add(name: string, size: number): Promise<Member> {
  const create = `mutation ($name: String!, $file: Upload) { member: createTeamMember(
    input: { name: $name, position: "Partner", isDisplayed: true, picture: $file }) { id picture { url } } }`;
  const file = await picture(`${name}.png`, size, size);
  const { member } = await run(create, { name, file: null }, { file });
  return { id: member.id, path: new URL(member.picture.url, site.server.url).pathname };
}

const update = (id: string, input: object) =>
  run(
    'mutation ($id: ID!, $input: TeamMemberUpdateInput!) { updateTeamMember(id: $id, input: $input) { id } }',
    { id, input },
  );
const hide = ({ id }: Member) => update(id, { isDisplayed: false });

async function erase(...captures: number[]): Promise<void> {
  await recorded();
  await capturesSigned(database);
  const document = 'mutation ($input: RecordErasureInput!) { eraseFromRecord(input: $input) { id } }';
  await run(document, { input: { captures, reason: 'Request 12', basis: 'GDPR, article 17' } });
}

/** The status with which a picture is served as part of a capture. */
async function statusIn(capture: number, { path }: Member): Promise<number> {
  const { capturesPath } = await run('{ capturesPath }');
  const response = await fetch(`${site.server.url}${capturesPath}/captures/${capture}${path}`);
  await response.text();
  return response.status;
}

async function problems(): Promise<string[]> {
  const { ledgerReport } = await run('{ ledgerReport { problems { message } } }');
  return ledgerReport.problems.map(({ message }: { message: string }) => message);
}

beforeAll(async () => {
  await captured(database);
});

test('a file goes with the last of the pages that need it', async () => {
  const jane = await add('Jane', 4);
  const withJane = await lastPage();
  const bob = await add('Bob', 5);
  const withBoth = await lastPage();
  await hide(jane);
  const withBob = await lastPage();
  await hide(bob);
  await lastPage();
  expect([await statusIn(withBoth, jane), await statusIn(withBoth, bob)]).toEqual([200, 200]);

  await erase(withJane);
  expect(await statusIn(withBoth, jane)).toBe(200);
  await erase(withBoth);
  expect([await statusIn(withJane, jane), await statusIn(withBoth, jane)]).toEqual([410, 410]);
  expect(await statusIn(withBob, bob)).toBe(200);
  await erase(withBob);
  expect(await statusIn(withBob, bob)).toBe(410);
  expect(await problems()).toEqual([]);
});

test('a file of pages that are erased together goes, unless visitors still get a page with it', async () => {
  const [kept, gone] = [await add('Carol', 6), await add('Dan', 7)];
  const first = await lastPage();
  await update(gone.id, { position: 'Counsel', name: 'Daniel' });
  const second = await lastPage();
  await hide(gone);
  const live = await lastPage();
  expect([await statusIn(second, kept), await statusIn(second, gone)]).toEqual([200, 200]);

  await erase(first, second);
  expect([await statusIn(live, kept), await statusIn(second, gone)]).toEqual([200, 410]);
  expect(await problems()).toEqual([]);
});

test('a file that an erased page needed stays when a later page needs it again', async () => {
  const erin = await add('Erin', 8);
  const first = await lastPage();
  await hide(erin);
  await lastPage();
  await erase(first);
  expect(await statusIn(first, erin)).toBe(410);

  await update(erin.id, { isDisplayed: true, name: 'Erin Roe' });
  const second = await lastPage();
  await update(erin.id, { name: 'Erin Doe' });
  const third = await lastPage();
  await hide(erin);
  await lastPage();
  expect(await statusIn(third, erin)).toBe(200);
  await erase(second);
  expect(await statusIn(third, erin)).toBe(200);
  await erase(third);
  expect(await statusIn(third, erin)).toBe(410);
  expect(await problems()).toEqual([]);
});
