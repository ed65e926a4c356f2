import { describe, expect, test } from 'vitest';
import { event, recordId } from '../../testing/records.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

const url = `/events-detail/${recordId}`;

async function pageOf(changes: Partial<typeof event>) {
  const { html } = await renderAddress(url, { Event: { event: { ...event, ...changes } } });
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const graph: Record<string, unknown>[] = JSON.parse(json)['@graph'];
  return { html, text: visibleText(html), about: graph.find((one) => one['@type'] === 'Event') };
}

describe('the page of an event', () => {
  test('shows time, zone, place, seats, and the links to register and to add it to a calendar', async () => {
    const { html, text } = await pageOf({});
    expect(text).toContain('Wednesday, December 9, 2026 8:00 – 9:30 AM, Eastern Standard Time');
    expect(text).toContain('Where Fennimore Quay, Portland, Maine');
    expect(text).toContain('Seats 30');
    expect(html).toContain('href="https://tickets.example/breakfast"');
    expect(html).toContain(`href="${url}/event.ics"`);
    expect(html).toContain('<time class="event-when" dateTime="2026-12-09T08:00:00-05:00">');
  });

  test('says that the event is over, and drops both links', async () => {
    const { html, text } = await pageOf({ hasEnded: true });
    expect(text).toContain('This event is over.');
    expect(html).not.toMatch(/href="https:\/\/tickets|href="[^"]*\.ics/);
  });

  test('has none of these lines for an event without these values', async () => {
    const { html, about } = await pageOf({
      startsAt: null,
      endsAt: null,
      place: '',
      seats: null,
      registrationUrl: '',
    });
    expect(html).not.toContain('event-facts');
    expect(about).toBeUndefined();
  });
});

describe('the structured data of an event', () => {
  test('states start and end with their offset, the place, and where to register', async () => {
    const { about } = await pageOf({});
    expect(about).toMatchObject({
      name: 'Calendar breakfast',
      url: `https://firm.example${url}`,
      startDate: '2026-12-09T08:00:00-05:00',
      endDate: '2026-12-09T09:30:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', address: 'Fennimore Quay, Portland, Maine' },
      maximumAttendeeCapacity: 30,
      offers: { '@type': 'Offer', url: 'https://tickets.example/breakfast' },
    });
  });

  test('names a virtual location for an event that is online, and both for a hybrid one', async () => {
    const online = await pageOf({ attendance: 'online', place: '', registrationUrl: '' });
    expect(online.text).toContain('Where Online');
    expect(online.about).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: `https://firm.example${url}` },
    });
    expect(online.about).not.toHaveProperty('offers');
    const hybrid = await pageOf({ attendance: 'hybrid' });
    expect(hybrid.text).toContain('Where Fennimore Quay, Portland, Maine, and online');
    expect(hybrid.about).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place' },
        { '@type': 'VirtualLocation', url: 'https://tickets.example/breakfast' },
      ],
    });
  });

  test('is left out without a start or a location', async () => {
    expect((await pageOf({ startsAt: null, endsAt: null })).about).toBeUndefined();
    expect((await pageOf({ place: '' })).about).toBeUndefined();
  });
});
