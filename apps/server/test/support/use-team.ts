import { beforeEach } from 'vitest';
import { made } from './rest-samples.ts';
import type { Site } from './use-site.ts';

/** A team member as REST answers it, as far as order goes. */
export interface Member {
  _id: string;
  membername: string;
  order: number;
}

/** Lets each test begin without a team, and gives what tests of its order need. */
export function useTeam(site: Site) {
  const listed = async (client = site.staff): Promise<Member[]> =>
    (await client.get('/api/get-team-with-order')).body;

  beforeEach(async () => {
    for (const { _id } of await listed()) await site.staff.delete(`/api/delete-team/${_id}`);
  });

  return {
    listed,
    /** Makes members of these names, in this order, and answers their ids. */
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
