import { describe, expect, test, vi } from 'vitest';
import { ContentRevision } from './index.ts';

describe('what a process knows of a counter that others advance', () => {
  test('is nothing until it was read, and again when the last reading is too old', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const shared = new ContentRevision({ isShared: true });
      expect(shared.current).toBeNaN();
      shared.read(7, performance.now());
      const known = shared.current;
      vi.advanceTimersByTime(1_999);
      expect(shared.current).toBe(known);
      vi.advanceTimersByTime(1);
      shared.heard(8);
      expect(shared.current).toBeNaN();
      shared.read(8, performance.now());
      expect(shared.current).toBeGreaterThan(known);
    } finally {
      vi.useRealTimers();
    }
  });

  test('changes with another number read, a lower one included, and with a higher one heard', () => {
    const shared = new ContentRevision({ isShared: true });
    const revisions = [shared.current];
    const learn = (how: () => void) => {
      how();
      revisions.push(shared.current);
    };
    learn(() => shared.read(100, performance.now()));
    learn(() => shared.heard(150));
    learn(() => shared.read(120, performance.now()));
    learn(() => shared.wrote(120));
    expect(new Set(revisions).size).toBe(5);
  });

  test('stays with the number known, and with late news', () => {
    const shared = new ContentRevision({ isShared: true });
    shared.read(100, performance.now());
    const before = shared.current;
    shared.heard(90);
    shared.heard(100);
    shared.read(100, performance.now());
    expect(shared.current).toBe(before);
  });
});
