import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import type { UseSlugHolder } from '../slug/slug-check.tsx';
import type { FormLayout } from './form-layout.ts';

/** What makes one form differ from another. */
export interface FormScreenProps {
  content: ContentType;
  /** One of them, in the middle of a sentence: "event". */
  noun: string;
  /** Field that names a record; left out where the noun says enough. */
  titleField?: string | undefined;
  layout: FormLayout;
  /** Where a save leads (contract §2). */
  listPath: string;
  /** Pattern of the address where a record is edited; a form that made a record goes on there. */
  editPath: string;
  /** Field whose text suggests the slug. */
  slugFrom?: string | undefined;
  /** Tells whose a slug is, where no two records may have the same. */
  useSlugHolder?: UseSlugHolder | undefined;
  /** Pattern of the public page that shows the record. */
  sitePath?: string | undefined;
}

/** The form of one record. */
export interface RecordFormProps extends FormScreenProps {
  /** What the form begins with; null for a new record. */
  record: ContentRecord | null;
  /** Called when the form moves to another address. */
  onMove(path: string): void;
}
