import { describe, expect, test, vi } from 'vitest';
import { ContentRevision, Touched } from './index.ts';
import { parseNotification } from './revision-counter.ts';

describe('the revision of a process that shares the counter with others', () => {
  const post = new Set(['Post', 'Post:1']);
  const event = new Set(['Event', 'Event:1']);

  /** A process that has read the counter as 100. */
  function sharedAt100(): ContentRevision {
    const shared = new ContentRevision({ isShared: true });
    shared.read(100, performance.now());
    return shared;
  }

  /** The tags of those two that changed. */
  function changedBy(shared: ContentRevision, learn: () => void): string[] {
    const since = shared.current;
    learn();
    return ['Post', 'Event'].filter((tag) => !shared.isUnchanged(new Set([tag]), since));
  }

  test('is unknown before the first read of the counter, and when the last read is too old', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const shared = new ContentRevision({ isShared: true });
      expect(shared.current).toBeNaN();
      shared.read(7, performance.now());
      const known = shared.current;
      vi.advanceTimersByTime(1_999);
      expect(shared.current).toBe(known);
      vi.advanceTimersByTime(1);
      shared.heard({ previous: 7, number: 8, touched: post });
      expect(shared.current).toBeNaN();
      expect(shared.isUnchanged(event, known)).toBe(false);
      shared.read(8, performance.now());
      expect(shared.current).toBeGreaterThan(known);
      expect(shared.isUnchanged(event, known)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('changes if a read returns another number, even a lower one, or a notification a higher one', () => {
    const shared = new ContentRevision({ isShared: true });
    const revisions = [shared.current];
    const learn = (how: () => void) => {
      how();
      revisions.push(shared.current);
    };
    learn(() => shared.read(100, performance.now()));
    learn(() => shared.heard({ previous: 100, number: 150, touched: post }));
    learn(() => shared.read(120, performance.now()));
    learn(() => shared.wrote({ previous: 80, number: 120, touched: post }));
    expect(new Set(revisions).size).toBe(5);
  });

  test('does not change for a known number or a late notification', () => {
    const shared = sharedAt100();
    const before = shared.current;
    shared.heard({ previous: 70, number: 90, touched: post });
    shared.heard({ previous: 90, number: 100, touched: post });
    shared.read(100, performance.now());
    expect(shared.current).toBe(before);
  });

  test('makes stale what each write touched, and everything after a missed write', () => {
    const shared = sharedAt100();
    const hear = (previous: number, number: number, touched: ReadonlySet<string>) =>
      changedBy(shared, () => shared.heard({ previous, number, touched }));
    expect(hear(100, 110, post)).toEqual(['Post']);
    expect(hear(110, 120, event)).toEqual(['Event']);
    expect(hear(130, 140, event)).toEqual(['Post', 'Event']);
    expect(hear(140, 150, post)).toEqual(['Post']);
    expect(changedBy(shared, () => shared.read(150, performance.now()))).toEqual([]);
    expect(changedBy(shared, () => shared.read(160, performance.now()))).toEqual(['Post', 'Event']);
    expect(hear(160, 170, post)).toEqual(['Post']);
  });

  test('stays complete when own writes and those of others are reported in any order', () => {
    const own = { previous: 110, number: 120, touched: post };
    const others = { previous: 100, number: 110, touched: event };
    const early = sharedAt100();
    expect(changedBy(early, () => early.wrote(own))).toEqual(['Post']);
    expect(changedBy(early, () => early.heard(others))).toEqual(['Event']);
    expect(changedBy(early, () => early.heard(own))).toEqual([]);
    expect(changedBy(early, () => early.read(120, performance.now()))).toEqual([]);
    const late = sharedAt100();
    late.heard(others);
    expect(changedBy(late, () => late.heard(own))).toEqual(['Post']);
    expect(changedBy(late, () => late.wrote(own))).toEqual([]);
    const next = { previous: 120, number: 130, touched: event };
    expect(changedBy(late, () => late.wrote(next))).toEqual(['Event']);
  });
});

describe('a notification', () => {
  const payloadOf = (touched: Touched) => `100 110 ${touched}`;

  test('has the touched tags, or means everything if they are too long or cannot be parsed', () => {
    const some = new Touched([
      { type: 'Post', id: 'a "b" – c' },
      { type: 'Event', id: '1' },
    ]);
    const many = new Touched(Array.from({ length: 1_000 }, (_, index) => ({ type: 'Post', id: `${index}` })));
    const read = { previous: 100, number: 110 };
    expect(parseNotification(payloadOf(some))).toEqual({ ...read, touched: some.tags });
    expect(parseNotification(payloadOf(many))).toEqual({ ...read, touched: new Set(['*']) });
    expect(parseNotification('100 110 {')).toEqual({ ...read, touched: new Set(['*']) });
    expect(parseNotification('110').touched).toEqual(new Set(['*']));
  });
});
