import { beforeEach } from 'vitest';
import { made } from './rest-samples.ts';
import type { Site } from './use-site.ts';

/** The fields of a team member over REST that matter for the order. */
export interface Member {
  _id: string;
  membername: string;
  order: number;
}

/** Removes all team members before each test, and provides helpers for tests of the order. */
export function useTeam(site: Site) {
  const listed = async (client = site.staff): Promise<Member[]> =>
    (await client.get('/api/get-team-with-order')).body;

  beforeEach(async () => {
    for (const { _id } of await listed()) await site.staff.delete(`/api/delete-team/${_id}`);
  });

  return {
    listed,
    /** Creates members with these names, in this order, and returns their ids. */
    async team(...membernames: string[]): Promise<string[]> {
      const ids: string[] = [];
      for (const membername of membernames)
        ids.push((await made(site.staff, 'team', { membername }, null))._id);
      return ids;
    },
    names: (members: readonly Member[]) => members.map(({ membername }) => membername),
    places: (members: readonly Member[]) => members.map(({ order }) => order),
  };
}
