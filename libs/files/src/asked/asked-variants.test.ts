import { rateLimited } from '@daybook/errors';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { temporaryStore } from '../testing/temporary-store.ts';
import { noise, uploadOf } from '../testing/uploads.ts';
import { AskedVariants } from './asked-variants.ts';

/** A store with a picture of 400 × 300 pixels, and its asked variants, of which at most `maxBytes` are kept. */
async function pictureWith({ maxBytes = 1e9, hasSpace = true } = {}) {
  const { store } = await temporaryStore();
  const { name } = await store.storePicture(uploadOf(await noise(400, 300).png().toBuffer()));
  const whenFree = vi.fn((work) => work());
  const variants = new AskedVariants(store.storage, { maxBytes, hasSpace: () => hasSpace, whenFree });
  const kept = async () => {
    const names: string[] = [];
    for await (const entry of store.storage.asked.list()) names.push(entry.name.split('-')[1] ?? '');
    return names.sort();
  };
  return { store, name, variants, kept, rendered: () => whenFree.mock.calls.length };
}

test('requests for the same variant at the same time share one, which is stored', async () => {
  const { name, variants, kept, rendered } = await pictureWith();
  const asked = { name, width: 200, format: 'jpeg' } as const;
  const [one, other] = await Promise.all([variants.make(asked), variants.make(asked)]);
  expect([rendered(), other]).toEqual([1, one]);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 150 });
  expect(await kept()).toEqual(['200.jpg']);
});

test('the oldest variants make room for new ones', async () => {
  const { name, variants, kept } = await pictureWith({ maxBytes: 6_000 });
  for (const width of [100, 101, 102, 103, 104, 105, 106, 107])
    await variants.make({ name, width, format: 'webp' });
  const left = await kept();
  expect(left.length).toBeLessThan(8);
  expect(left).toContain('107.webp');
});

test('without free space, a variant is made and not stored', async () => {
  const { name, variants, kept } = await pictureWith({ hasSpace: false });
  expect((await variants.make({ name, width: 50, format: 'avif' })).length).toBeGreaterThan(0);
  expect(await kept()).toEqual([]);
});

test('a picture that is gone has no variants', async () => {
  const { store, name, variants } = await pictureWith();
  await store.discard({ name, variants: [], original: null });
  const failed = variants.make({ name, width: 50, format: 'webp' });
  await expect(failed).rejects.toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

test('a request is charged only if it makes a variant that is not being made', async () => {
  const { name, variants } = await pictureWith();
  const charge = vi.fn(async () => {});
  const waiting = Array.from({ length: 22 }, (_, more) =>
    variants.make({ name, width: 100 + more, format: 'webp' }, charge).then(
      () => 'made',
      (error) => error.code,
    ),
  );
  void waiting.push(variants.make({ name, width: 100, format: 'webp' }, charge).then(() => 'made'));
  const results = await Promise.all(waiting);
  const made = results.filter((result) => result === 'made').length - 1;
  expect([charge.mock.calls.length, new Set(results)]).toEqual([
    made,
    new Set(['made', 'SERVICE_UNAVAILABLE']),
  ]);
});

test('the limits of one visitor do not refuse an equal request of another one', async () => {
  const { name, variants, rendered } = await pictureWith();
  const asked = { name, width: 200, format: 'jpeg' } as const;
  const limited = variants.make(asked, async () => {
    throw rateLimited(60);
  });
  const charge = vi.fn(async () => {});
  const others = [variants.make(asked, charge), variants.make(asked, charge)];
  await expect(limited).rejects.toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  const [one, other] = await Promise.all(others);
  expect([charge.mock.calls.length, rendered(), other]).toEqual([1, 1, one]);
});
