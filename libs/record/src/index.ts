import { LedgerCheckpoint, LedgerEntry } from './ledger/entities.ts';
import { RecordResolver } from './record-resolver.ts';
import { RecordSettings } from './settings/record-settings.ts';

export { troubleWords } from './ledger/ledger.ts';
export { RecordFolder } from './ledger/record-folder.ts';
export { readCheckpoint, readKeys, readTexts, tileReader } from './ledger/stored-ledger.ts';
export { RecordService } from './record-service.ts';
export { recordTemplates, sendCheckpoints, sendCheckpointsJob } from './settings/checkpoint-mail.ts';
export { checkRecord, type RecordReport } from './verify/check-record.ts';
export { type ReadRecordRows, type RecordTable, withDatabaseRows } from './verify/record-rows.ts';
export { wordsOfReport } from './verify/report-words.ts';

/** All entities of this library. */
export const recordEntities = [LedgerEntry, LedgerCheckpoint, RecordSettings];

/** The GraphQL operations on the record. */
export const recordResolvers = [RecordResolver];
