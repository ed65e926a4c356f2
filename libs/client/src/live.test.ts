import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPublications } from './live.ts';
import { FakeEventSource } from './testing/fake-event-source.ts';

const heard: string[] = [];
const listener = {
  onPublication: ({ publication }: { publication: number }) => void heard.push(`publication ${publication}`),
  onReset: () => void heard.push('reset'),
};
const address = 'https://www.example.com/live/publications';
const follow = () => followPublications('https://www.example.com', listener);
const addresses = () => FakeEventSource.all.map(({ url }) => url);

function newest(): FakeEventSource {
  const stream = FakeEventSource.all.at(-1);
  if (!stream) throw new Error('There is no stream.');
  return stream;
}

function publish(publication: number): void {
  newest().send('publication', publication, { publication, at: '2026-03-31T16:00:00.000Z', types: ['Post'] });
}

/** Passes the pause before the next stream, and returns how long it was in milliseconds. */
function passPause(): number {
  const [before, { length }] = [Date.now(), FakeEventSource.all];
  vi.advanceTimersToNextTimer();
  expect(FakeEventSource.all).toHaveLength(length + 1);
  return Date.now() - before;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  FakeEventSource.all.length = 0;
  heard.length = 0;
});

test('a stream that is refused is opened again after the last event, without a reset', () => {
  follow();
  newest().open();
  publish(4711);
  newest().breakOff();
  expect(vi.getTimerCount()).toBe(0);
  newest().refuse();
  passPause();
  newest().open();
  publish(4712);
  newest().refuse();
  passPause();
  expect(addresses()).toEqual([address, `${address}?lastEventId=4711`, `${address}?lastEventId=4712`]);
  newest().open();
  newest().send('reset', 7, { publication: 7 });
  newest().refuse();
  passPause();
  expect(addresses().at(-1)).toBe(`${address}?lastEventId=7`);
  expect(heard).toEqual(['publication 4711', 'publication 4712', 'reset']);
});

test('a stream that was refused before its first event resets once it is open, because something may be missed', () => {
  follow();
  newest().open();
  newest().breakOff();
  newest().open();
  expect(heard).toEqual([]);
  newest().refuse();
  passPause();
  newest().refuse();
  passPause();
  expect(heard).toEqual([]);
  newest().open();
  newest().breakOff();
  newest().open();
  expect(heard).toEqual(['reset']);
  expect(addresses()).toEqual([address, address, address]);
});

test.each([0, 0.999])('pauses grow to a minute and are short again after a success (random %s)', (random) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  follow();
  const pauses = Array.from({ length: 8 }, () => {
    newest().refuse();
    return passPause();
  });
  expect(pauses[0]).toBeGreaterThanOrEqual(3_000);
  expect(pauses.slice(0, 4)).toEqual(pauses.slice(0, 4).toSorted((one, other) => one - other));
  expect(new Set(pauses.slice(0, 4)).size).toBe(4);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000);
  expect(pauses.at(-1)).toBe(pauses.at(-2));
  newest().open();
  newest().refuse();
  expect(passPause()).toBe(pauses[0]);
});

test('browsers that were refused at once do not all return at once', () => {
  const pauseOf = (random: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const stop = follow();
    newest().refuse();
    const pause = passPause();
    stop();
    return pause;
  };
  expect(pauseOf(0)).toBeLessThan(pauseOf(0.9));
});

test('after the end of following, nothing is open and nothing is opened again', () => {
  const stop = follow();
  newest().open();
  stop();
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  const stopInPause = follow();
  newest().refuse();
  stopInPause();
  const stopLater = follow();
  newest().refuse();
  passPause();
  stopLater();
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  expect(vi.getTimerCount()).toBe(0);
});
