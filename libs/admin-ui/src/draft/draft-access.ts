import type { ContentRecord, SavedDraft } from '@daybook/graphql-client/content-type';
import type { UploadOptions } from '@daybook/graphql-client/upload-fetch';
import type { PictureOfPerson } from '../person/person-picture.tsx';
import type { FieldValue } from '../values/form-values.ts';

/** The release that publishes a draft. */
export interface DraftRelease {
  readonly id: string;
  /** Empty for the release of a single draft. */
  readonly name: string;
  /** Whether it was created for this draft alone. */
  readonly isSingle: boolean;
  readonly state: 'open' | 'inReview' | 'scheduled' | 'published' | 'discarded';
  /** Whether its current content has the required approvals; true if none are required. */
  readonly isApproved: boolean;
  /** Whether its content is still what was scheduled; true if it is not scheduled. */
  readonly isAsScheduled: boolean;
  readonly scheduledAt: string | null;
  readonly zone: string | null;
  /** Why the release was not published at its scheduled time. */
  readonly problem: string | null;
}

/** The last save of a draft. */
export interface NewestSave {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedByName: string;
  /** Picture of that person. */
  readonly updatedByPicture?: PictureOfPerson | null;
}

/** An unpublished draft. */
export interface OpenDraft extends SavedDraft, NewestSave {
  readonly change: 'new' | 'changed' | 'removed' | 'restored';
  readonly release: DraftRelease;
}

/** A draft, and its record with the values of the draft. */
export interface DraftSnapshot {
  readonly draft: OpenDraft;
  readonly record: ContentRecord;
}

/** A record with a draft. */
export interface DraftedRecord extends DraftSnapshot {
  /** As visitors see it; null if it was never published. */
  readonly published: ContentRecord | null;
}

/** A problem with a draft that people should know about before they publish it. */
interface ReleaseProblem {
  readonly draftId: string;
  /** Null if it concerns the whole draft. */
  readonly field: string | null;
  readonly message: string;
  /** `overwrites`: others published the field after the draft was started. */
  readonly kind: 'gone' | 'restored' | 'invalid' | 'overwrites' | 'conflict' | 'link' | 'unanswered';
  /** Whether the problem keeps the release from being published. */
  readonly isBlocking: boolean;
}

/** What would be published now. */
export interface ReleasePlan {
  readonly hash: string;
  readonly problems: readonly ReleaseProblem[];
}

/** The time at which a release is published, and the time zone in which it was chosen. */
export interface ScheduledTime {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly zone: string;
}

/** Where a draft is saved. `recordId` is null for a new record, and `releaseId` for a separate release. */
export interface DraftPlace {
  readonly recordId: string | null;
  readonly releaseId: string | null;
  /** The version that the changes are based on; 0 for a new draft. */
  readonly version: number;
  /** The version of the published record that a new draft changes; null for a new record. */
  readonly recordVersion?: number | null;
}

type Input = Readonly<Record<string, FieldValue>>;

/** The drafts of one content type on the server. */
export interface DraftAccess {
  /** Whether content needs approvals before it is published. */
  needsApproval(): Promise<boolean>;
  /** The draft of a record in a release, or in any release if there is no id; null if there is none. */
  find(recordId: string, releaseId: string | null): Promise<DraftedRecord | null>;
  /** Saves changed values. Throws CONFLICT if the draft was saved since the version. */
  save(place: DraftPlace, input: Input, context?: { fetchOptions: UploadOptions }): Promise<SavedDraft>;
  /** A draft with its values; null if it was published or discarded. */
  read(draft: SavedDraft): Promise<DraftSnapshot | null>;
  readPublished(recordId: string): Promise<ContentRecord | null>;
  /** Who saved a draft last; null if it was published or discarded. */
  newestSave(draftId: string): Promise<NewestSave | null>;
  discard(draft: SavedDraft): Promise<void>;
  /** Lets a draft replace what was published after it was started. */
  rebase(draft: SavedDraft): Promise<SavedDraft>;
  /** What the release of a draft would publish now. */
  plan(draft: SavedDraft): Promise<ReleasePlan>;
  /** Throws CONFLICT if the content changed since the plan, or if others published changes to the same fields. */
  publish(draft: SavedDraft, plan: ReleasePlan): Promise<void>;
  schedule(draft: SavedDraft, plan: ReleasePlan, time: ScheduledTime): Promise<void>;
  submit(draft: SavedDraft): Promise<void>;
  /** Withdraws a release from review, or cancels its schedule. */
  reopen(draft: SavedDraft): Promise<void>;
}
