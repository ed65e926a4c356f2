import { describe, expect, test } from 'vitest';
import { foreignId, made } from '../support/rest-samples.ts';
import { useSite } from '../support/use-site.ts';
import { useTeam } from '../support/use-team.ts';

const site = useSite();
const { listed, names, places, team } = useTeam(site);
const move = (id: string, direction: string) =>
  site.staff.send('PUT', `/api/update-order/${id}/${direction}`);

describe('a move', () => {
  test('swaps neighbors and returns the list in its new order', async () => {
    const [, , third = ''] = await team('A', 'B', 'C');
    const up = await move(third, 'up');
    expect([up.status, names(up.body), places(up.body)]).toEqual([200, ['A', 'C', 'B'], [1, 2, 3]]);
    expect(await listed()).toEqual(up.body);
    const down = await move(third, 'down');
    expect([down.status, names(down.body)]).toEqual([200, ['A', 'B', 'C']]);
    expect(names(await listed(site.visitor))).toEqual(['A', 'B', 'C']);
  });

  test('beyond either end gets 409 and changes nothing', async () => {
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

  test('in an unknown direction, or of an unknown member, gets 404', async () => {
    const [id = ''] = await team('A', 'B');
    for (const direction of ['sideways', 'Down', 'DOWN', '0', '%00', 'toString']) {
      expect([direction, (await move(id, direction)).status]).toEqual([direction, 404]);
    }
    expect((await move(foreignId, 'down')).status).toBe(404);
    expect(names(await listed())).toEqual(['A', 'B']);
  });

  test('keeps the order without gaps during many concurrent moves and removals', async () => {
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
