import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import type { UseSlugHolder } from '../slug/slug-check.tsx';
import type { FormLayout } from './form-layout.ts';

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
  /** Field whose text suggests the slug. */
  slugFrom?: string | undefined;
  /** Looks up the record that has a slug, if slugs must be unique. */
  useSlugHolder?: UseSlugHolder | undefined;
  /** Pattern of the address of the record's history. */
  historyPath?: string | undefined;
  /** Pattern of the public page that shows the record. */
  sitePath?: string | undefined;
}

/** The form of one record. */
export interface RecordFormProps extends FormScreenProps {
  /** The loaded record; null for a new one. */
  record: ContentRecord | null;
  /** Called when the form moves to another address. */
  onMove(path: string): void;
}
