import {
  Capture,
  CaptureAddress,
  CaptureBlob,
  CaptureProgress,
  CaptureResources,
} from './captures/entities.ts';
import { Erasure, Tombstone } from './erasure/erasure.ts';
import { ErasureResolver } from './erasure/erasure-resolver.ts';
import { ExamPack } from './exam-packs/exam-pack.ts';
import { ExamPackResolver } from './exam-packs/exam-pack-resolver.ts';
import { HoldEvent } from './holds/hold-event.ts';
import { LedgerCheckpoint, LedgerEntry } from './ledger/entities.ts';
import { LedgerPlace } from './places/ledger-place.ts';
import { RecordResolver } from './record-resolver.ts';
import { RetentionResolver } from './retention/retention-resolver.ts';
import { RecordSettings } from './settings/record-settings.ts';
import { CaptureResolver } from './site-on-date/capture-resolver.ts';
import { AnswerFileResolver } from './substantiation/answer-file-resolver.ts';
import { SubstantiationFile } from './substantiation/substantiation-file.ts';
import { LedgerCosignature, LedgerWitness } from './witnesses/entities.ts';

export { amountOfCaptures } from './captures/amount-of-captures.ts';
export {
  BlobWriter,
  BytesBeingDeletedError,
  blobName,
  type NewBlob,
  openBlob,
  readBlob,
  readIntactBlob,
} from './captures/capture-blobs.ts';
export {
  addAddresses,
  captureAgain,
  type DueAddress,
  finishTarget,
  hasAddresses,
  keepDue,
  mayCapture,
  noteCapturing,
  readDue,
  readTarget,
  type Target,
} from './captures/due-addresses.ts';
export type { CapturedResource } from './captures/entities.ts';
export { type CapturedAnswer, keepCaptures, type SeenAddress } from './captures/keep-captures.ts';
export {
  type CapturePage,
  captureAt,
  capturePages,
  capturesOfPage,
  entryOfCapture,
  neighborsOf,
  newestCapturesOf,
  readCapture,
  resourceOf,
  type StoredCapture,
  textOfCapture,
} from './captures/read-captures.ts';
export { isStorable } from './captures/storable-time.ts';
export {
  type ErasedAgain,
  findErasedAgain,
  joinErased,
} from './erasure/erase-again.ts';
export { erasedAmong, erasedCaptures, erasedSentence } from './erasure/erased-bytes.ts';
export { type KeptList, keptListSchema, readKept } from './erasure/kept-list.ts';
export { sweepErased } from './erasure/sweep-erased.ts';
export { verifyPack } from './exam-packs/check-pack.ts';
export { ExamPack } from './exam-packs/exam-pack.ts';
export { fileBytes } from './exam-packs/file-bytes.ts';
export { makeExamPacksJob } from './exam-packs/manage-exam-packs.ts';
export { PackWork } from './exam-packs/pack-work.ts';
export { unzip } from './exam-packs/verify-zip.ts';
export { keyOfPack, writePack } from './exam-packs/write-pack.ts';
export {
  findHoldsToRepeat,
  type HoldsToRepeat,
  joinKnownHolds,
  type KnownHold,
  readKnownHolds,
} from './holds/repeat-holds.ts';
export { troubleWords } from './ledger/ledger.ts';
export { RecordFolder } from './ledger/record-folder.ts';
export { readCheckpoint, readKeys, readTexts, tileReader } from './ledger/stored-ledger.ts';
export { type CheckpointPlace, type OnAttempt, storeCheckpointsJob } from './places/store-checkpoints.ts';
export { RecordService } from './record-service.ts';
export { findOldVersions } from './retention/old-versions.ts';
export { removeOld, removeOldJob } from './retention/remove-old.ts';
export { storedRetention } from './retention/stored-rule.ts';
export { recordTemplates, sendCheckpoints, sendCheckpointsJob } from './settings/checkpoint-mail.ts';
export {
  answerFileKey,
  findAnswerFile,
  readIntactAnswerFile,
} from './substantiation/read-answer-file.ts';
export { checkAnswerFiles, claimAnswerFiles } from './substantiation/store-answer-file.ts';
export { AnswerFile, AnswerFileInput, answerFileName } from './substantiation/substantiation-file.ts';
export { sweepAnswerFiles } from './substantiation/sweep-answer-files.ts';
export type { ReadBlob } from './verify/check-bytes.ts';
export { checkRecord, type RecordReport, withBytes } from './verify/check-record.ts';
export { parsedRows, type ReadRecordRows, type RecordTable, withDatabaseRows } from './verify/record-rows.ts';
export { wordsOfReport } from './verify/report-words.ts';
export { askWitnesses, askWitnessesJob } from './witnesses/ask-witnesses.ts';

/** All entities of this library. */
export const recordEntities = [
  LedgerEntry,
  LedgerCheckpoint,
  LedgerCosignature,
  LedgerWitness,
  LedgerPlace,
  RecordSettings,
  Capture,
  CaptureResources,
  CaptureBlob,
  CaptureAddress,
  CaptureProgress,
  ExamPack,
  SubstantiationFile,
  HoldEvent,
  Erasure,
  Tombstone,
];

/** The GraphQL operations on the record. */
export const recordResolvers = [
  RecordResolver,
  ExamPackResolver,
  CaptureResolver,
  AnswerFileResolver,
  ErasureResolver,
  RetentionResolver,
];
