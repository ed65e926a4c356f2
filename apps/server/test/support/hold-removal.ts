import type { FileStore } from '@daybook/files';
import { vi } from 'vitest';

/** Holds back the next deletion of bytes of the record until `release`; `asked` resolves when it begins. */
export function holdRemoval({ storage: { captures } }: FileStore) {
  const remove = captures.remove.bind(captures);
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  vi.spyOn(captures, 'remove').mockImplementationOnce(async (name) => {
    begun.resolve();
    await released.promise;
    await remove(name);
  });
  return { asked: begun.promise, release: released.resolve };
}
