import { expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const day = 86_400;
const site = useSite({ PUBLIC_URL: 'https://firm.example', CDN_SECONDS: String(day) });

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

/** Seconds for which a CDN may serve a response, fresh or stale. */
async function servedFor(path: string): Promise<number> {
  const caching = (await site.visitor.get(path)).headers.get('cache-control') ?? '';
  const [fresh, stale] = [/s-maxage=(\d+)/, /stale-while-revalidate=(\d+)/].map((pattern) =>
    Number(pattern.exec(caching)?.[1]),
  );
  return (fresh ?? 0) + (stale ?? 0);
}

test.each(['/', '/feed.xml', '/sitemap.xml', '/api/get-packages'])(
  'a CDN does not keep %s beyond the time of a scheduled release',
  async (path) => {
    await expect.poll(() => servedFor(path)).toBe(2 * day);
    const save = `mutation {
      draft: savePackageDraft(input: { title: "Soon", description: "<p>Text.</p>" }) { release { id hash } } }`;
    const { release } = (await run(save)).draft;
    const at = new Date(Date.now() + 3_600_000);
    const schedule = `mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) {
      scheduleRelease(id: $id, at: $at, zone: "UTC", hash: $hash) { state } }`;
    await run(schedule, { ...release, at });
    // The second response comes from the cache, which has stored the first one.
    for (const _time of [1, 2]) {
      await expect.poll(() => servedFor(path)).toBeLessThanOrEqual(3_600);
      expect(await servedFor(path)).toBeGreaterThan(0);
    }
    await run('mutation ($id: ID!) { discardRelease(id: $id) { state } }', { id: release.id });
    await expect.poll(() => servedFor(path)).toBe(2 * day);
  },
);
