import { expect, test } from 'vitest';
import { fullResults } from '../../testing/query-results.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

const [upcoming, past, undated] = fullResults.Events.events.items;

async function htmlWith(...items: (typeof upcoming)[]): Promise<string> {
  const events = { items: items.filter((item) => item !== undefined) };
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
