import { RevisionCounter } from './revision-counter.ts';

export { type CommittedWrite, ContentRevision } from './content-revision.ts';
export { Dependencies, Touched } from './content-tags.ts';
export { followRevision } from './follow-revision.ts';
export {
  type AdvancedRow,
  advancingStatement,
  type PublicationParts,
  type StatementPart,
  touchingStatement,
  writeOf,
} from './revision-counter.ts';
export { keysOfRecord, keysOfResponse } from './surrogate-keys.ts';

/** Everything of this library that has a table. */
export const revisionEntities = [RevisionCounter];
