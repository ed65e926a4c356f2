import { join } from 'node:path';
import { RecordFolder, RecordService } from '@daybook/record';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Configuration } from '../config/configuration.ts';
import { keptBeforeRestore, readKeptList } from './kept-list.ts';

/** The prefix of the public addresses of the record. */
export const recordPrefix = '/record';

/**
 * Creates the record of publications. Its name is the address below which clients find it.
 * @param publicUrl the base of absolute links, without a trailing slash
 */
export function createRecord(
  { dataDir, recordKey, recordWitnesses }: Pick<Configuration, 'dataDir' | 'recordKey' | 'recordWitnesses'>,
  publicUrl: string,
  fork: () => EntityManager,
): RecordService {
  return new RecordService({
    fork,
    folder: new RecordFolder(join(dataDir, 'record')),
    givenKey: recordKey,
    witnesses: recordWitnesses,
    readKept: () => readKeptList(keptBeforeRestore(dataDir)),
    origin: new URL(publicUrl).host + recordPrefix,
  });
}
