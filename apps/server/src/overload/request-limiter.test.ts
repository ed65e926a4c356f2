import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { LoadGate } from './concurrency-limiter.ts';
import { Admission } from './request-limiter.ts';

test('a request that waits for somebody else leaves its place to others and gets the next one', async () => {
  const gate = new LoadGate({ concurrency: 1, waiting: 1, eventLoopDelay: 100 }, () => false);
  const admission = new Admission(gate);
  const [staff, other] = [new IncomingMessage(new Socket()), new IncomingMessage(new Socket())];
  admission.letInAgain(staff);
  const [remote, local] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const order: string[] = [];
  const saving = admission.run(staff, async () => {
    await admission.waitOutside(staff, () => remote.promise);
    order.push('saved');
  });
  const reading = admission.run(other, async () => {
    order.push('reads');
    await local.promise;
    order.push('has read');
  });
  await expect.poll(() => order).toEqual(['reads']);
  remote.resolve();
  await remote.promise;
  expect(gate.counts.inside).toBe(1);
  local.resolve();
  await Promise.all([saving, reading]);
  expect(order).toEqual(['reads', 'has read', 'saved']);
  expect(gate.counts.inside).toBe(0);
});
