import { expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite({});

const get = (path: string) => fetch(site.server.url + path);

test('a preview has the calendar file of an event that is not published', async () => {
  const save = 'mutation ($input: EventUpdateInput!) { draft: saveEventDraft(input: $input) { recordId } }';
  const input = {
    title: 'Planned workshop',
    excerpt: 'In one sentence.',
    startsAt: '2999-03-31T15:00:00.000Z[America/New_York]',
  };
  const { data, errors } = await site.staff.graphql(save, { input });
  expect(errors).toEqual([]);
  const path = `/events-detail/${data.draft.recordId}/event.ics`;
  const { staffPreview } = (await site.staff.graphql('{ staffPreview }')).data;
  const file = await get(staffPreview + path);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('planned-workshop.ics');
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect(await file.text()).toContain('SUMMARY:Planned workshop');
  expect((await get(path)).status).toBe(404);
  expect((await get(`${staffPreview}/events-detail/${'0'.repeat(24)}/event.ics`)).status).toBe(404);
});
