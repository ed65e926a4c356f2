import { expect, test, vi } from 'vitest';
import { TableLimiter } from './table-limiter.ts';

/** Work that the test ends. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { begun: vi.fn(() => promise), finish: () => resolve('done'), fail: reject };
}

const lockTimeout = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
const refusal = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' });

test('work without a slot waits in order, and other tables are not affected', async () => {
  const limiter = new TableLimiter({ slots: 1, stuckAfter: 60_000 });
  const [first, second, other] = [work(), work(), work()];
  const answers = [
    limiter.run('reads', ['post'], first.begun),
    limiter.run('reads', ['post', 'file'], second.begun),
  ];
  const elsewhere = limiter.run('reads', ['event'], other.begun);
  expect([first, second, other].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0, 1]);
  other.finish();
  first.finish();
  await expect.poll(() => second.begun.mock.calls.length).toBe(1);
  second.finish();
  expect(await Promise.all([...answers, elsewhere])).toEqual(['done', 'done', 'done']);
});

test('refuses waiting work when a table makes no progress, and further work at once', async () => {
  const limiter = new TableLimiter({ slots: 2, stuckAfter: 30 });
  const blocked = [work(), work()];
  const running = blocked.map(({ begun }) => limiter.run('reads', ['post'], begun));
  await expect(limiter.run('reads', ['post'], work().begun)).rejects.toEqual(refusal);
  const late = work();
  await expect(limiter.run('reads', ['post'], late.begun)).rejects.toEqual(refusal);
  expect(late.begun).not.toHaveBeenCalled();
  expect(await limiter.run('reads', ['event'], async () => 'elsewhere')).toBe('elsewhere');
  for (const { finish } of blocked) finish();
  await Promise.all(running);
  expect(await limiter.run('reads', ['post'], async () => 'again')).toBe('again');
});

test('lets one read at a time try whether the table is free after a lock timeout', async () => {
  const limiter = new TableLimiter({ slots: 5, stuckAfter: 60_000 });
  await expect(limiter.run('reads', ['post'], () => Promise.reject(lockTimeout))).rejects.toBe(lockTimeout);
  const probe = work();
  const probing = limiter.run('reads', ['post'], probe.begun);
  await expect(limiter.run('reads', ['post'], work().begun)).rejects.toEqual(refusal);
  probe.finish();
  await probing;
  const many = await Promise.all(
    [1, 2, 3].map((number) => limiter.run('reads', ['post'], async () => number)),
  );
  expect(many).toEqual([1, 2, 3]);
});

test('reads and changes share the limiter of a table, and both are refused when it is stuck', async () => {
  const limiter = new TableLimiter({ slots: 2, stuckAfter: 30 });
  const [read, change] = [work(), work()];
  const running = [
    limiter.run('reads', ['post'], read.begun),
    limiter.run('changes', ['post'], change.begun),
  ];
  const [lateRead, lateChange] = [work(), work()];
  await expect(limiter.run('reads', ['post'], lateRead.begun)).rejects.toEqual(refusal);
  await expect(limiter.run('changes', ['post'], lateChange.begun)).rejects.toEqual(refusal);
  expect([lateRead.begun.mock.calls, lateChange.begun.mock.calls]).toEqual([[], []]);
  expect(await limiter.run('changes', ['event'], async () => 'elsewhere')).toBe('elsewhere');
  for (const { finish } of [read, change]) finish();
  await Promise.all(running);
  expect(await limiter.run('changes', ['post'], async () => 'again')).toBe('again');
});

test('a lock timeout of a change refuses no reads', async () => {
  const limiter = new TableLimiter({ slots: 2, stuckAfter: 60_000 });
  await expect(limiter.run('changes', ['post'], () => Promise.reject(lockTimeout))).rejects.toBe(lockTimeout);
  const probe = work();
  const probing = limiter.run('changes', ['post'], probe.begun);
  await expect(limiter.run('changes', ['post'], work().begun)).rejects.toEqual(refusal);
  expect(await limiter.run('reads', ['post'], async () => 'read')).toBe('read');
  probe.finish();
  await probing;
});
