import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormScreenProps } from '../form/form-props.ts';
import type { FormValues } from '../values/form-values.ts';
import type { OpenedDraft } from './begin-draft.ts';
import type { DraftAccess } from './draft-access.ts';

/** The form of a record that has a draft. */
export interface DraftFormProps extends FormScreenProps {
  drafts: DraftAccess;
  opened: OpenedDraft;
  /** Called when the form moves to another address. */
  onMove(path: string): void;
  /** Called when the draft has ended; the form continues without it, with values that are not saved. */
  onEnd(record: ContentRecord | null, typed: FormValues): void;
}
