import type { PackReport } from './pack-report.ts';
import { verifyWith } from './verify-pack.ts';
import { verifyWebArchive } from './verify-web-archive.ts';
import { type ReadBytes, unzip } from './verify-zip.ts';

/** Checks an exam pack, as `verify.html` does. Throws if it cannot be read. */
export function verifyPack(pack: ReadBytes): Promise<PackReport> {
  return verifyWith({ unzip, verifyWebArchive }, pack, () => undefined);
}
