import { join } from 'node:path';
import type { FileStorage } from '@daybook/files';
import { RecordFolder, RecordService } from '@daybook/record';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Configuration } from '../config/configuration.ts';
import { checkpointPlaces } from './checkpoint-places.ts';
import { FinishedPacks } from './finished-packs.ts';
import { keptBeforeRestore, readKeptList } from './kept-list.ts';

/** The prefix of the public addresses of the record. */
export const recordPrefix = '/record';

/**
 * Creates the record of publications. The address below which clients find the record is also its name (`origin`).
 * @param publicUrl the base of absolute links, without a trailing slash
 */
export function createRecord(
  configuration: Pick<Configuration, 'dataDir' | 'recordKey' | 'recordWitnesses' | 'checkpointPlaces'>,
  publicUrl: string,
  fork: () => EntityManager,
  storage: FileStorage,
): RecordService {
  const { dataDir, recordKey, recordWitnesses } = configuration;
  const packs = new FinishedPacks(dataDir, storage);
  return new RecordService({
    fork,
    folder: new RecordFolder(join(dataDir, 'record')),
    givenKey: recordKey,
    witnesses: recordWitnesses,
    places: checkpointPlaces(configuration.checkpointPlaces),
    isPackStored: (pack) => packs.has(pack),
    readKept: () => readKeptList(keptBeforeRestore(dataDir)),
    origin: new URL(publicUrl).host + recordPrefix,
  });
}
