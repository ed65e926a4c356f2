import { beforeEach, describe, expect, test } from 'vitest';
import { foreignId, made } from './support/rest-samples.ts';
import { useSite } from './support/use-site.ts';

interface Member {
  _id: string;
  membername: string;
  order: number;
}

const site = useSite();
const listed = async (client = site.staff): Promise<Member[]> =>
  (await client.get('/api/get-team-with-order')).body;
const names = (members: Member[]) => members.map(({ membername }) => membername);
const places = (members: Member[]) => members.map(({ order }) => order);
const move = (id: string, direction: string) =>
  site.staff.send('PUT', `/api/update-order/${id}/${direction}`);

beforeEach(async () => {
  for (const { _id } of await listed()) await site.staff.delete(`/api/delete-team/${_id}`);
});

/** Members of these names, in this order. */
async function team(...membernames: string[]): Promise<string[]> {
  const ids = [];
  for (const membername of membernames) ids.push((await made(site.staff, 'team', { membername }, null))._id);
  return ids;
}

describe('a move', () => {
  test('swaps neighbours and answers the list in its new order', async () => {
    const [, , third = ''] = await team('A', 'B', 'C');
    const up = await move(third, 'up');
    expect([up.status, names(up.body), places(up.body)]).toEqual([200, ['A', 'C', 'B'], [1, 2, 3]]);
    expect(await listed()).toEqual(up.body);
    const down = await move(third, 'down');
    expect([down.status, names(down.body)]).toEqual([200, ['A', 'B', 'C']]);
    expect(names(await listed(site.visitor))).toEqual(['A', 'B', 'C']);
  });

  test('beyond either end is 409 and changes nothing', async () => {
    const [first = '', , last = ''] = await team('A', 'B', 'C');
    for (const [id, direction] of [
      [first, 'up'],
      [last, 'down'],
    ] as const) {
      const { status, body } = await move(id, direction);
      expect([status, body]).toEqual([409, { message: expect.stringMatching(/\w/) }]);
    }
    expect(names(await listed())).toEqual(['A', 'B', 'C']);
  });

  test('counts members that are not displayed', async () => {
    await made(site.staff, 'team', { membername: 'Hidden', displayOnTeamPage: 'no' }, null);
    const [shown = ''] = await team('Shown');
    expect((await move(shown, 'up')).status).toBe(200);
    expect(names(await listed())).toEqual(['Shown', 'Hidden']);
  });

  test('in no known direction, or of nobody, is 404', async () => {
    const [id = ''] = await team('A', 'B');
    for (const direction of ['sideways', 'Down', 'DOWN', '0', '%00', 'toString']) {
      expect([direction, (await move(id, direction)).status]).toEqual([direction, 404]);
    }
    expect((await move(foreignId, 'down')).status).toBe(404);
    expect(names(await listed())).toEqual(['A', 'B']);
  });

  test('keeps the places whole when many come at once, removals among them', async () => {
    const ids = await team('A', 'B', 'C', 'D', 'E', 'F');
    const moves = ids.flatMap((id) => [move(id, 'down'), move(id, 'up'), move(id, 'down')]);
    const answers = await Promise.all([...moves, site.staff.delete(`/api/delete-team/${ids[2]}`)]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    const left = await listed();
    expect([names(left).sort(), places(left)]).toEqual([
      ['A', 'B', 'D', 'E', 'F'],
      [1, 2, 3, 4, 5],
    ]);
  });
});
