export { Dialog, DialogButtons, useHeldDialog } from './dialog.tsx';
export type { DraftAccess, OpenDraft } from './draft/draft-access.ts';
export { type Failure, failureOf, messageOf } from './failure.ts';
export { FailureAlert } from './failure-alert.tsx';
export { showFailure } from './failure-notice.ts';
export { announce } from './focus/announce.tsx';
export { returnFocus, useFocusReturn } from './focus/return-focus.ts';
export { arrange, type FormLayout } from './form/form-layout.ts';
export type {
  FormScreenProps,
  RecordPresenceProps,
  RecordToolsProps,
  SearchFields,
} from './form/form-props.ts';
export { RecordScreen } from './form/form-screen.tsx';
export { OfflineNotice } from './form/offline-notice.tsx';
export { SaveBar } from './form/save-bar.tsx';
export { useFormKey } from './form/use-form-key.ts';
export { type NextStep, useFormLifecycle } from './form/use-form-lifecycle.ts';
export { useSaveShortcut } from './form/use-save-shortcut.ts';
export type { Suggestions } from './form/use-suggestions.ts';
export { fileFault, fileRules } from './kinds/file-rules.ts';
export { defineKind, type FieldKind, type InputProps, isText } from './kinds/kind.tsx';
export { type ReferenceSource, ReferenceSources } from './kinds/record-source.tsx';
export { registerKind } from './kinds/registry.ts';
export { TagSource } from './kinds/tag-source.tsx';
export { type Column, createdColumn, updatedColumn } from './list/column.tsx';
export { type ColumnChoice, columnsOf } from './list/columns-of.tsx';
export { filtersOf } from './list/filters/filters-of.ts';
export { lastListPath } from './list/list-memory.ts';
export { type ListPart, useListPart } from './list/list-part.tsx';
export { ListScreen, type ListScreenProps } from './list/list-screen.tsx';
export { Moment } from './list/moment.tsx';
export type { BulkActionProps, RowActionProps, RowNoteProps, RowsProps } from './list/rows.ts';
export type { TrashAccess } from './list/trash-access.ts';
export { useQueryParameters } from './list/use-query-parameters.ts';
export { useStepBack } from './list/use-step-back.ts';
export { default as DraftOffer } from './local-draft/draft-offer.tsx';
export { isFormOpen, saveLocalDrafts } from './local-draft/open-forms.ts';
export { useLocalDraft } from './local-draft/use-local-draft.ts';
export { PersonPicture } from './person/person-picture.tsx';
export type { FormPreviewProps } from './preview/form-preview.ts';
export { recordPath } from './record-path.ts';
export { saveFile } from './save-file.ts';
export { useOwnTitle, useScreenTitle } from './screen-title.ts';
export { isDialogOpen, useSingleKeyShortcuts, useSingleKeys } from './single-keys.ts';
export type { UseSlugHolder } from './slug/slug-check.tsx';
export { newFormId } from './tabs/tab-message.ts';
export { useOpenElsewhere } from './tabs/use-open-elsewhere.ts';
export { showUndoable } from './undoable-notice.tsx';
export { allowLeaving } from './unsaved-changes/allow-leaving.ts';
export { UnsavedChangesGuard } from './unsaved-changes/unsaved-changes-guard.tsx';
export { useLatestState } from './use-latest-state.ts';
export { useThrottled } from './use-throttled.ts';
