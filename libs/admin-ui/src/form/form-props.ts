import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import type { ComponentType, ReactNode } from 'react';
import type { OpenedDraft } from '../draft/begin-draft.ts';
import type { DraftAccess } from '../draft/draft-access.ts';
import type { FormPreviewProps } from '../preview/form-preview.ts';
import type { UseSlugHolder } from '../slug/slug-check.tsx';
import type { FormValues } from '../values/form-values.ts';
import type { FormLayout } from './form-layout.ts';
import type { Suggestions } from './use-suggestions.ts';

/** Names of the fields that search engines show. */
export interface SearchFields {
  readonly title: string;
  readonly description: string;
}

/** What differs between forms. */
export interface FormScreenProps {
  content: ContentType;
  /** One record, in the middle of a sentence: "event". */
  noun: string;
  /** The field that names a record; omitted if the noun is enough. */
  titleField?: string | undefined;
  layout: FormLayout;
  /** Where to go after a save (contract §2). */
  listPath: string;
  /** Pattern of the address where a record is edited. After the first save, a form continues there. */
  editPath: string;
  suggestions?: Suggestions | undefined;
  /** The fields that search engines show, if the form shows how. */
  searchResult?: SearchFields | undefined;
  /** Looks up the record that has a slug, if slugs must be unique. */
  useSlugHolder?: UseSlugHolder | undefined;
  /** Pattern of the public page that shows the record. */
  sitePath?: string | undefined;
  /** The drafts of the type; omitted if its records have none. */
  drafts?: DraftAccess | undefined;
  /** Shows the public page beside the form. */
  Preview?: ComponentType<FormPreviewProps> | undefined;
  /** Tools for a published record, beside the heading of its form. */
  Tools?: ComponentType<RecordToolsProps> | undefined;
  /** Says who else is editing a record. */
  Presence?: ComponentType<RecordPresenceProps> | undefined;
}

/** The record of a form, and what the signed-in person does with it. */
export interface RecordPresenceProps extends Pick<FormScreenProps, 'noun'> {
  /** GraphQL type of the record. */
  type: string;
  id: string;
  isEditing: boolean;
}

/** Properties of the tools beside the heading of a form. */
export interface RecordToolsProps extends Pick<FormScreenProps, 'content' | 'noun' | 'sitePath'> {
  /** The record as visitors see it. */
  record: ContentRecord;
  /** Title of the record in the form; empty if it has none. */
  title: string;
  /** Tools of the form itself. */
  children: ReactNode;
}

/** The form of one record. */
export interface RecordFormProps extends FormScreenProps {
  /** The loaded record; null for a new one. */
  record: ContentRecord | null;
  /** Typed values with which the form opens. */
  typed: FormValues;
  /** Whether content needs approvals before it is published. */
  needsApproval: boolean;
  /** Called when the record got a draft, in which the form continues. */
  onDraft(opened: OpenedDraft): void;
  /** Called when the form moves to another address. */
  onMove(path: string): void;
}
