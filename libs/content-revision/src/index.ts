import { RevisionCounter } from './revision-counter.ts';

export { ContentRevision } from './content-revision.ts';
export { followRevision } from './follow-revision.ts';
export { advancingStatement } from './revision-counter.ts';

/** Everything of this library that has a table. */
export const revisionEntities = [RevisionCounter];
