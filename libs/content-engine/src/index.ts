/** Declares the column of a kind that another package defines. */
export { Property as Column } from '@mikro-orm/decorators/legacy';
export { checkedIds, maxAtOnce } from './bulk/bulk-change.ts';
export { BulkResolver } from './bulk/bulk-resolver.ts';
export { commandLine } from './command-line.ts';
export {
  allContentTypes,
  ContentItem,
  ContentType,
  type ContentTypeInfo,
  contentTypeNamed,
  contentTypeOf,
} from './content-type.ts';
export { noteReleaseAuthor } from './drafts/begin-draft.ts';
export {
  planDiscardDraft,
  planDraftRemoval,
  planDraftRevision,
  planMoveDraft,
} from './drafts/change-draft.ts';
export { Draft, type DraftChange } from './drafts/draft.ts';
export { planDraftRestoration } from './drafts/draft-restoration.ts';
export { DraftState, DraftsResolver } from './drafts/drafts-resolver.ts';
export {
  changesPlaces,
  inOrderOfPlaces,
  type PlacedValues,
  type Placement,
  placementOf,
  planDraftEarlierPlaces,
  planEarlierPlaces,
  planPlaces,
} from './drafts/placement.ts';
export { planPublishDraft, type ReleasedRecords } from './drafts/publish-draft.ts';
export { type DraftedRecord, lockOpenRelease, readAllDrafted } from './drafts/read-draft.ts';
export { Release, type ReleaseState } from './drafts/release.ts';
export { type DraftSave, type ImportedRecord, planSaveDraft } from './drafts/save-draft.ts';
export {
  type FieldDefinition,
  type FieldOptions,
  fieldsOf,
  type RecordClass,
} from './fields/field-definition.ts';
export { tagsIn } from './filters/field-filters.ts';
export { TagsInUseResolver } from './filters/tags-in-use.ts';
export { unindexedOfAll } from './filters/unindexed.ts';
export { AppendOnly } from './history/append-only.ts';
export {
  Approval,
  approvalCount,
  PublishingSettings,
  type RequiredAnswers,
  type Verdict,
} from './history/approval.ts';
export {
  columnsWrittenSince,
  historyEntities,
  Publication,
  Revision,
  type RevisionChange,
  writtenColumns,
} from './history/history-entities.ts';
export { HistoryResolver, PublicationType, RevisionType } from './history/history-resolver.ts';
export { inPerspective, type Perspective } from './history/perspective.ts';
export {
  hasPerspective,
  perspectiveDirective,
  perspectiveOfText,
  readPerspective,
} from './history/perspective-directive.ts';
export { lastPublication } from './history/read-history.ts';
export { historyColumns } from './history/revisions-of.ts';
export { inTurns } from './in-turns.ts';
export { cleanText } from './input/clean-text.ts';
export { cleanEmail, emailKey, isEmail, maxEmailLength } from './input/email.ts';
export { missingValues } from './input/read-input.ts';
export { AnyFile } from './kinds/any-file.ts';
export { Checkbox } from './kinds/boolean.ts';
export { Choice, choices } from './kinds/choice.ts';
export { Color } from './kinds/color.ts';
export { channelsOf, contrastOf } from './kinds/contrast.ts';
export { DateTime, instantOf, instantSql } from './kinds/date-time.ts';
export { Day, LocalDate } from './kinds/day.ts';
export { DecimalNumber } from './kinds/decimal.ts';
export { Document } from './kinds/document.ts';
export { Email } from './kinds/email.ts';
export { DeprecatedAlias } from './kinds/expose-field.ts';
export { Integer } from './kinds/integer.ts';
export { Items } from './kinds/items.ts';
export { jsonOf } from './kinds/json-of.ts';
export { defineKind, fieldDecorator, type Kind } from './kinds/kind.ts';
export { Link } from './kinds/link.ts';
export { LongText } from './kinds/long-text.ts';
export { Path, pathOrUrl, plainPath } from './kinds/path.ts';
export { Picture } from './kinds/picture.ts';
export { Reference } from './kinds/reference.ts';
export { References } from './kinds/references.ts';
export { registerKind } from './kinds/registry.ts';
export { RichText } from './kinds/rich-text.ts';
export { richTextSchemaPath } from './kinds/rich-text-tree.ts';
export { Slug } from './kinds/slug.ts';
export { Tags } from './kinds/tags.ts';
export { Text } from './kinds/text.ts';
export { TimeZone } from './kinds/time-zone.ts';
export { VideoLink } from './kinds/video-link.ts';
export { isZone, readZonedTime } from './kinds/zoned-time.ts';
export { Presence } from './presence/presence.ts';
export { PresenceResolver } from './presence/presence-resolver.ts';
export { arrive, leave, othersAt, PresentPerson } from './presence/present-people.ts';
export { expireAt, hasPassed, timeOf } from './reading/clock.ts';
export {
  allOf,
  anyRecord,
  type Condition,
  equals,
  isSet,
} from './reading/condition.ts';
export { ReadsFrom } from './reading/field-sources.ts';
export { fileUsesSql, isContentFileSql } from './reading/file-uses.ts';
export { Lookup } from './reading/lookup.ts';
export { readByIds } from './reading/read-by-ids.ts';
export type { ComputedOrder, RecordOrder } from './reading/read-records.ts';
export { readRows } from './reading/read-rows.ts';
export { lockAllWhole, lockRows, lockWhole, readAllWhole } from './reading/read-whole.ts';
export { RecordCounts } from './reading/record-counts.ts';
export { selectedFields } from './reading/selected-fields.ts';
export { isShownInTexts } from './reading/shown-pictures.ts';
export { TextAllowance } from './reading/text-allowance.ts';
export { visibleSql } from './reading/visibility.ts';
export { type AuditAction, type AuditClient, AuditEntry, recordAudit } from './records/audit-entry.ts';
export { columnsOf, tableOf } from './records/columns.ts';
export { ContentRecord, nameOf, stampChange, stampedProperties } from './records/content-record.ts';
export {
  findPage,
  Paging,
  pageBounds,
  type RecordPage,
  type SortedPaging,
  searchCondition,
  searchDescription,
} from './records/list-query.ts';
export { createdAtOf, isRecordId, newRecordId } from './records/record-id.ts';
export { RecordMeta } from './records/record-meta.ts';
export { RecordStore } from './records/record-store.ts';
export { authorizeWrite, hasStore, storeOf } from './records/stores.ts';
export type { RequestContext } from './request-context.ts';
export { databaseBy, type Entities, ForkingDatabase, type RequestDatabase } from './request-database.ts';
export type { PictureOrigins } from './rich-text/copy-pictures.ts';
export { TextPicture } from './rich-text/text-picture.ts';
export { retireUnusedPictures } from './rich-text/text-pictures.ts';
export { contentResolver, type ResolverClass, recordResolver } from './schema/content-resolver.ts';
export { inputDirective } from './schema/input-directive.ts';
export type { RecordInput } from './schema/input-types.ts';
export { sortedPaging } from './schema/list-args.ts';
export { listType } from './schema/list-type.ts';
export { checkOneOf, lookupExtension, OneOf } from './schema/lookup-type.ts';
export { nounOf } from './schema/noun-of.ts';
export { RecordInterface } from './schema/record-interface.ts';
export { recordList } from './schema/record-list.ts';
export { ContractName, restDirective } from './schema/rest-directive.ts';
export { screensDirective } from './schema/screens-hint.ts';
export type { TypeNames } from './schema/type-names.ts';
export { type FoundRecord, searchRecords } from './search/search-records.ts';
export { SnippetPart, snippetsOf } from './search/snippets.ts';
export { StaffSearchResolver } from './search/staff-search-resolver.ts';
export { SecretBox } from './signing/secret-box.ts';
export { Signer } from './signing/signer.ts';
export { SigningKey } from './signing/signing-key.ts';
export {
  holderOf,
  type LockHolder,
  lockForTransaction,
  type RunOnConnection,
  tryAdvisoryLock,
} from './sql/advisory-lock.ts';
export { limitTables, onTables } from './sql/on-tables.ts';
export { isConnectionLost, isDatabaseFull, isOutage, isReadOnlyDatabase } from './sql/outage.ts';
export { runStatement } from './sql/run-statement.ts';
export { TableLimiter } from './sql/table-limiter.ts';
export { purgeExpired } from './trash/purge-records.ts';
export { planRemove, planRestore } from './trash/trash.ts';
export { TrashResolver } from './trash/trash-resolver.ts';
export { daysInTrash, TrashedRecord } from './trash/trashed-record.ts';
export type { Role, Viewer } from './viewer.ts';
export { changeRows } from './writing/change-rows.ts';
export { type Change, writeChange, writeChanges } from './writing/change-set.ts';
export { fileOptions } from './writing/file-options.ts';
export type { TakenValues, WriteStep } from './writing/record-rules.ts';
export { existingRecords } from './writing/references.ts';
export { planRevert } from './writing/revert-record.ts';
export { checkVersion, isSame, planCreate, planUpdate } from './writing/save-record.ts';
export { Write } from './writing/write.ts';
