export { canonicalText, hashOfJson } from './canonical.ts';
export { cosignedAt, parseWitnesses, parseWitnessKey, type Witness } from './cosignature.ts';
export {
  checkLog,
  type KeptCheckpoint,
  type LogReport,
  type Problem,
  type StoredCheckpoint,
  type StoredEntry,
} from './log.ts';
export {
  GrowingRoot,
  hashOfEntry,
  provesConsistency,
  provesInclusion,
  TileHashes,
} from './merkle.ts';
export {
  isSignedBy,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  type VerifierKey,
} from './note.ts';
export { checkProofFile, type ProvenEntry } from './proof-file.ts';
