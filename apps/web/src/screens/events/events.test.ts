import { describe, expect, test } from 'vitest';
import { fullResults } from '../../testing/query-results.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

const [upcoming, past, undated] = fullResults.Events.events.items;

async function htmlWith(...items: (typeof upcoming)[]): Promise<string> {
  const shown = items.filter((item) => item !== undefined);
  const events = { items: shown, totalCount: shown.length };
  return (await renderAddress('/events', { Events: { ...fullResults.Events, events } })).html;
}

const textWith = async (...items: (typeof upcoming)[]) => visibleText(await htmlWith(...items));

test('lists upcoming events first, then past ones, then those without a date', async () => {
  const text = await textWith(upcoming, past, undated);
  const places = ['Upcoming', 'A breakfast', 'Past', 'An open house', 'More events', 'A clinic'].map((part) =>
    text.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(text).toContain(
    'December 9, 2026 8:00 – 9:30 AM, Eastern Standard Time Fennimore Quay, Portland, Maine · 30 seats',
  );
});

test('offers registration and the calendar file of upcoming events only', async () => {
  const html = await htmlWith(upcoming, past);
  expect(html.match(/href="[^"]*\/event\.ics"/g)).toEqual([
    `href="/events-detail/${upcoming?.id}/event.ics"`,
  ]);
  expect(await htmlWith(past)).not.toMatch(/href="https:\/\/tickets|event\.ics/);
});

test('needs no further headings if no event has a date', async () => {
  const text = await textWith(undated);
  expect(text).toContain('A clinic');
  expect(text).not.toMatch(/Upcoming|Past|More events|No events are planned/);
});

test('says that nothing is planned if all events are past', async () => {
  const text = await textWith(past);
  expect(text).toContain('No events are planned at the moment. Past');
});

describe('beyond 48 events or webinars', () => {
  const { webinars } = fullResults.Events;
  const second = { ...fullResults.Events, events: { items: [], totalCount: 3 } };
  const recordings = (totalCount: number, items = webinars.items) => ({
    Events: { ...second, webinars: { items, totalCount } },
  });

  test('has a second page with its own address, which shows only what is left', async () => {
    const { html, queries } = await renderAddress('/events?page=2', recordings(49));
    expect(queries[0]?.variables).toEqual({ page: 2, pageSize: 48 });
    expect(html).toContain('rel="canonical" href="https://firm.example/events?page=2"');
    expect(html).toMatch(/<title>[^<|]+, page 2 \|/);
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>2<\/a>/);
    const text = visibleText(html);
    expect(text).toContain('A recording');
    expect(text).not.toMatch(/Live & Virtual Events|No events are planned/);
  });

  test('answers 404 after the last page', async () => {
    expect((await renderAddress('/events?page=3', recordings(49, []))).status).toBe(404);
  });

  test('the first page has no page links before that', async () => {
    expect(visibleText((await renderAddress('/events')).html)).not.toContain('Next');
  });
});
