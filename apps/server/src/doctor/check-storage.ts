import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@daybook/database';
import type { Configuration } from '../config/configuration.ts';
import { freeBytes } from '../disk-space/free-bytes.ts';
import { refuseForeignStorage } from '../installation/join-installation.ts';
import { openSiteFiles } from '../installation/site.ts';
import { readStorageMarker, storageErrorCode } from '../installation/storage-marker.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const { ok, warning, problem } = findingsAbout('storage');
const disk = findingsAbout('disk');

/** Checks that files can be stored, that the storage belongs to the database, and that the disk has room. */
export async function checkStorage(
  configuration: Configuration,
  database: Database | null,
): Promise<Finding[]> {
  const findings = [await checkFiles(configuration, database)];
  if (existsSync(configuration.dataDir)) findings.push(checkDisk(configuration));
  return findings;
}

async function checkFiles(configuration: Configuration, database: Database | null): Promise<Finding> {
  const { dataDir, s3 } = configuration;
  const place = s3 ? `the bucket ${s3.bucket}` : join(dataDir, 'uploads');
  if (!s3 && !existsSync(dataDir)) return ok(`there is none yet; the first start creates ${place}`);
  try {
    const { storage } = await openSiteFiles(configuration);
    const mark = await readStorageMarker(storage);
    // First, because nothing must be written to the storage of another site.
    if (database) await refuseForeignStorage(database, storage);
    const failure = await storage.proveWriting().then(() => null, storageErrorCode);
    if (failure !== null)
      return problem(`${place} can be read, but a file could not be written and deleted (${failure})`);
    if (database === null)
      return ok(`${place} is usable${mark === null ? ' and belongs to no site yet' : ''}`);
    return ok(`${place} is usable and belongs to this database`);
  } catch (error) {
    return problem(reasonOf(error));
  }
}

function checkDisk({ dataDir, minFreeDisk, databaseUrl, s3 }: Configuration): Finding {
  const free = freeBytes(dataDir);
  const words = `${Math.round(free / 1024 / 1024)} MB are free on the disk of DATA_DIR`;
  if (free >= 4 * minFreeDisk) return disk.ok(words);
  if (free >= minFreeDisk) return disk.warning(`${words}; uploads are refused below MIN_FREE_DISK_MB`);
  const refused = databaseUrl === undefined ? 'writes are refused' : 'uploads are refused';
  return s3 && databaseUrl !== undefined ? warning(words) : disk.problem(`${words}, so ${refused}`);
}
