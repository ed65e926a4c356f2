import { parse } from 'graphql';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { AppBundles } from '../src/pages/app-bundles.ts';
import { formOf } from './support/api-client.ts';
import { addByForm, made } from './support/rest-samples.ts';
import { picture } from './support/test-files.ts';
import { noBundles } from './support/test-settings.ts';
import { useSite } from './support/use-site.ts';

const lists = `upcoming: events(when: upcoming, pageSize: 25) { totalCount items { title } }
  past: events(when: past, pageSize: 25) { totalCount items { title } }`;
const listed = parse(`{ ${lists} }`);

/** A public site whose events page lists the upcoming and the past events. */
const eventPages: AppBundles = {
  ...noBundles,
  pageModule: async () => ({
    ...(await noBundles.pageModule()),
    plainAddress: (url) => (url === '/events' ? url : null),
    hasRoute: (url) => url === '/events',
    renderPage: async ({ query }) => ({ status: 200, html: JSON.stringify(await query(listed, {})) }),
  }),
};

const site = useSite({ PUBLIC_URL: 'https://firm.example', CDN_SECONDS: '600' }, eventPages);
const zone = 'America/New_York';
const inHours = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString()}[${zone}]`;

let count = 0;
async function create(changes: object) {
  count += 1;
  const input = {
    title: `Event ${count}`,
    excerpt: 'In one sentence.',
    videoUrl: 'https://www.youtube.com/playlist?list=PL1',
    picture: null,
    ...changes,
  };
  const document =
    'mutation ($input: EventCreateInput!) { createEvent(input: $input) { id title startsAt endsAt seats } }';
  return site.staff.graphql(document, { input }, { 'input.picture': await picture() });
}

async function created(changes: object): Promise<{ id: string; title: string }> {
  const { data, errors } = await create(changes);
  expect(errors).toEqual([]);
  return data.createEvent;
}

const update = (id: string, input: object) =>
  site.staff.graphql(
    'mutation ($id: ID!, $input: EventUpdateInput!) { updateEvent(id: $id, input: $input) { id startsAt endsAt } }',
    { id, input },
  );

const titlesOf = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title);

describe('the times of an event', () => {
  test('are stored with their zone, in UTC', async () => {
    const { data } = await create({
      startsAt: `2027-03-14T01:30[${zone}]`,
      endsAt: `2027-03-14T03:30[${zone}]`,
      seats: 0,
    });
    expect(data.createEvent).toMatchObject({
      startsAt: `2027-03-14T06:30:00.000Z[${zone}]`,
      endsAt: `2027-03-14T07:30:00.000Z[${zone}]`,
      seats: 0,
    });
  });

  const refused: [string, Record<string, unknown>, Record<string, string>][] = [
    [
      'an end before the start',
      { startsAt: `2027-03-01T10:00[${zone}]`, endsAt: '2027-03-01T14:59[UTC]' },
      { endsAt: 'End must not be before the start.' },
    ],
    [
      'an end without a start',
      { endsAt: `2027-03-01T10:00[${zone}]` },
      { startsAt: 'Start is required if there is an end.' },
    ],
    ['a negative number of seats', { seats: -1 }, { seats: 'Seats must be at least 0.' }],
    [
      'a link that is not an address',
      { registrationUrl: 'javascript:alert(1)' },
      { registrationUrl: 'Registration link must be a full address that starts with https:// or http://.' },
    ],
    [
      'a time without a zone',
      { startsAt: '2027-03-01T10:00' },
      {
        startsAt:
          'Start must be a date and time with a time zone, such as 2026-03-31T11:00[America/New_York].',
      },
    ],
  ];
  test.each(refused)('are refused on both APIs: %s', async (_name, changes, fields) => {
    const { errors } = await create(changes);
    expect([errors[0]?.extensions.code, errors[0]?.extensions.fields]).toEqual(['BAD_USER_INPUT', fields]);
    const { _id } = await made(site.staff, 'events');
    const texts = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)]));
    for (const { status, body } of [
      await addByForm(site.staff, 'events', texts),
      await site.staff.send('PUT', `/api/update-events/${_id}`, formOf(texts)),
    ])
      expect([status, body.fields]).toEqual([422, fields]);
  });

  test('are compared with the stored times that an update does not change', async () => {
    const { id } = await created({
      startsAt: `2027-03-01T10:00[${zone}]`,
      endsAt: `2027-03-01T11:00[${zone}]`,
    });
    const later = await update(id, { startsAt: `2027-03-01T11:01[${zone}]` });
    expect(later.errors[0]?.extensions.fields).toEqual({ endsAt: 'End must not be before the start.' });
    const without = await update(id, { startsAt: null });
    expect(without.errors[0]?.extensions.fields).toEqual({
      startsAt: 'Start is required if there is an end.',
    });
    expect((await update(id, { startsAt: null, endsAt: null })).errors).toEqual([]);
  });

  test('can be missing, and are written and removed over REST', async () => {
    const record = await made(site.staff, 'events', { startsAt: `2027-03-01T10:00[${zone}]`, seats: '12' });
    expect(record).toMatchObject({ startsAt: `2027-03-01T15:00:00.000Z[${zone}]`, seats: 12 });
    const path = `/api/update-events/${record._id}`;
    const unchanged = await site.staff.send('PUT', path, formOf({ eventstitle: 'Renamed' }));
    expect(unchanged.body).toEqual({ ...record, eventstitle: 'Renamed' });
    const removed = await site.staff.put(path, { startsAt: null });
    expect([removed.status, removed.body.startsAt]).toEqual([200, null]);
  });
});

describe('events by time', () => {
  test('are listed as upcoming, soonest first, as past, latest first, or as undated, in pages', async () => {
    const before = await site.visitor.graphql(
      '{ past: events(when: past) { totalCount } upcoming: events(when: upcoming) { totalCount } }',
    );
    for (const [title, startsAt, endsAt] of [
      ['last week', inHours(-168), inHours(-167)],
      ['next hour', inHours(1), null],
      ['yesterday', inHours(-24), null],
      ['now', inHours(-1), inHours(1)],
      ['no date', null, null],
      ['tonight', inHours(5), inHours(6)],
    ])
      await created({ title, startsAt, endsAt });
    const { data, errors } = await site.visitor.graphql(
      `{ ${lists} undated: events(when: undated, pageSize: 25) { items { title startsAt } } second: events(when: past, page: 2, pageSize: 1) { totalCount items { title } } }`,
    );
    expect(errors).toEqual([]);
    expect(titlesOf(data.upcoming).slice(0, 3)).toEqual(['now', 'next hour', 'tonight']);
    expect(titlesOf(data.past).slice(0, 2)).toEqual(['yesterday', 'last week']);
    expect(titlesOf(data.second)).toEqual(['last week']);
    expect(data.past.totalCount).toBe(before.data.past.totalCount + 2);
    expect(data.upcoming.totalCount).toBe(before.data.upcoming.totalCount + 3);
    const whole = await site.visitor.graphql(
      '{ events(when: any, pageSize: 50) { totalCount items { title description } } created: events(pageSize: 50) { totalCount } }',
    );
    expect(titlesOf(whole.data.events)).toEqual(
      [data.upcoming, data.past, data.undated].flatMap((list) => titlesOf(list)),
    );
    expect(whole.data.events.totalCount).toBe(whole.data.created.totalCount);
    expect(titlesOf(data.undated)).toContain('no date');
    expect(data.undated.items.every(({ startsAt }: { startsAt: unknown }) => startsAt === null)).toBe(true);
  });

  test('become past when they end, also in cached pages, lists, and records', async () => {
    const start = new Date(Date.now() + 2_000);
    const { id, title } = await created({ startsAt: `${start.toISOString()}[${zone}]` });
    const one = `{ event(id: "${id}") { hasEnded } }`;
    const reads: Record<string, () => Promise<{ headers: Headers; isPast: boolean }>> = {
      page: async () => {
        const { headers, body } = await site.visitor.get('/events');
        const { upcoming, past } = body;
        expect(titlesOf(upcoming).includes(title)).not.toBe(titlesOf(past).includes(title));
        return { headers, isPast: titlesOf(past).includes(title) };
      },
      list: async () => {
        const { headers, data } = await site.visitor.graphql(`{ ${lists} }`);
        expect(titlesOf(data.upcoming).includes(title)).not.toBe(titlesOf(data.past).includes(title));
        return { headers, isPast: titlesOf(data.past).includes(title) };
      },
      rest: async () => {
        const { headers, body } = await site.visitor.get('/api/get-events?when=upcoming');
        const titles = body.map(({ eventstitle }: { eventstitle: string }) => eventstitle);
        return { headers, isPast: !titles.includes(title) };
      },
      record: async () => {
        const { headers, data } = await site.visitor.graphql(one);
        return { headers, isPast: data.event.hasEnded };
      },
    };
    for (const [name, read] of Object.entries(reads)) {
      const [first, second] = [await read(), await read()];
      const seconds = Number(/s-maxage=(\d+)/.exec(second.headers.get('cache-control') ?? '')?.[1]);
      expect([first.isPast, second.isPast], name).toEqual([false, false]);
      expect(second.headers.get('cache-status'), name).toBe('daybook; hit');
      expect(seconds, name).toBeLessThanOrEqual(2);
    }
    await expect.poll(() => Date.now()).toBeGreaterThan(start.getTime());
    for (const [name, read] of Object.entries(reads)) {
      const { isPast, headers } = await read();
      expect([isPast, headers.get('cache-status')], name).toEqual([true, 'daybook; fwd=miss; stored']);
      expect((await read()).headers.get('cache-status'), name).toBe('daybook; hit');
    }
  });

  test('let CDNs cache responses that read the clock for at most a minute, and others for longer', async () => {
    await created({ startsAt: inHours(24) });
    const ofTime = (await site.visitor.get('/api/get-events?when=upcoming')).headers.get('cache-control');
    const [fresh, stale] = ['s-maxage', 'stale-while-revalidate'].map((name) =>
      Number(new RegExp(`${name}=(\\d+)`).exec(ofTime ?? '')?.[1]),
    );
    expect((fresh ?? 0) + (stale ?? 0)).toBeLessThanOrEqual(60);
    const { headers } = await site.visitor.get('/api/get-events');
    expect(headers.get('cache-control')).toContain('s-maxage=600, stale-while-revalidate=600');
  });
});

describe('the calendar file of an event', () => {
  test('has no lines from the name of the firm', async () => {
    const { id } = await created({ startsAt: inHours(30) });
    const { data } = await site.staff.graphql('{ siteSettings { id } }');
    const rename =
      'mutation ($id: ID!, $name: String) { updateSiteSettings(id: $id, input: { name: $name }) { id } }';
    const renamed = await site.staff.graphql(rename, { id: data.siteSettings.id, name: 'Firm\r\nX-EVIL:1' });
    expect(renamed.errors).toEqual([]);
    const { body } = await site.visitor.get(`/events-detail/${id}/event.ics`);
    expect(body).toContain('PRODID:-//Firm X-EVIL:1//Daybook//EN');
  });

  const fileOf = async (id: string) => {
    const answer = await site.visitor.get(`/events-detail/${id}/event.ics`);
    expect(answer.status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    const [component, ...others] = calendar.getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    return { ...answer, event: new ICAL.Event(component) };
  };

  test('has the right instants before and after a change to daylight saving time', async () => {
    const { id } = await created({
      startsAt: `2027-11-07T00:30[${zone}]`,
      endsAt: `2027-11-07T02:30[${zone}]`,
    });
    const { event } = await fileOf(id);
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-11-07T04:30:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2027-11-07T07:30:00.000Z');
  });

  test('contains all data, escaped, and has a file name made from the title', async () => {
    const title = `Fees; “billing”, and\\or räkenskap — ${'words '.repeat(30).trim()}`;
    const { id } = await created({
      title,
      excerpt: 'One, two; three.',
      startsAt: inHours(24),
      attendance: 'hybrid',
      place: 'Quay 1, Portland; Maine',
      registrationUrl: 'https://tickets.example/?a=1,2;3',
    });
    const { event, headers, body } = await fileOf(id);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="fees-billing-and-or-r.*\.ics"; filename\*=UTF-8''fees-billing-and-or-r%C3%A4kenskap-words.*\.ics$/,
    );
    expect(event.summary).toBe(title);
    expect(event.location).toBe('Quay 1, Portland; Maine / Online');
    expect(event.description).toBe(
      `One, two; three.\n\nRegister: https://tickets.example/?a=1,2;3\n\nhttps://firm.example/events-detail/${id}`,
    );
    expect(event.uid).toBe(`${id}@firm.example`);
    expect(event.component.getFirstPropertyValue('url')).toBe(`https://firm.example/events-detail/${id}`);
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\nEND:VCALENDAR\r\n$/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('is cached until the event changes', async () => {
    const { id } = await created({ startsAt: inHours(24) });
    await fileOf(id);
    const { headers } = await fileOf(id);
    expect(headers.get('cache-status')).toBe('daybook; hit');
    expect(headers.get('content-disposition')).toContain('attachment');
    await update(id, { title: 'Renamed' });
    expect((await fileOf(id)).event.summary).toBe('Renamed');
  });

  test('does not exist for events without a start or unknown events', async () => {
    const { id } = await created({});
    for (const path of [`/events-detail/${id}/event.ics`, `/events-detail/${'0'.repeat(24)}/event.ics`])
      expect((await site.visitor.get(path)).headers.get('content-type')).not.toContain('calendar');
  });
});
