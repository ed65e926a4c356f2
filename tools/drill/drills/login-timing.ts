import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import type { Drill } from '../drill.ts';
import { startServer, superadmin, withFolder } from '../server.ts';

const unlimited = { SIGN_IN_FAILURES_PER_ACCOUNT: '1000000', SIGN_IN_FAILURES_PER_ADDRESS: '1000000' };
const largestDifference = 0.05;

export const loginTiming: Drill = {
  name: 'login-timing',
  needsPostgres: false,
  longest: 240,
  run: ({ times }) =>
    withFolder(async (folder) => {
      const server = await startServer({ DATA_DIR: folder, ...unlimited });
      // The account was signed in from this address, so the limit for unknown addresses does not apply.
      (await Client.signedIn(server.url)).close();
      const client = new Client(server.url, null, 1);
      const pairs = times(300);
      const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      const statuses = new Set<number>();
      const attempt = async (kind: keyof typeof took, email: string, isCounted: boolean) => {
        const answer = await client.post('/api/login', { email, password: 'not the password' });
        statuses.add(answer.status);
        if (isCounted) took[kind].push(answer.took);
      };
      for (let count = -20; count < pairs; count += 1) {
        const unknown = () => attempt('unknown', `nobody${count}@example.com`, count >= 0);
        const known = () => attempt('known', superadmin.email, count >= 0);
        for (const one of count % 2 === 0 ? [known, unknown] : [unknown, known]) await one();
      }
      client.close();
      await server.stop();
      const [known, unknown] = [quantile(took.known, 0.5), quantile(took.unknown, 0.5)];
      const difference = Math.abs(known - unknown) / known;
      return [
        {
          tried: `${pairs} pairs of failed sign-ins, with a known and an unknown e-mail address, alternately`,
          limits: `the medians within ${largestDifference * 100} %; 401 each time`,
          held: difference <= largestDifference && [...statuses].join() === '401',
          lost: null,
          recovery: null,
          measured: `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ${(difference * 100).toFixed(1)} % apart; statuses ${[...statuses].join(', ')}`,
        },
      ];
    }),
};
