import type { FormFieldKind } from './generated/admin/form-field-kind.ts';

export type { FormFieldKind };

/** An input of a form, as the schema describes it. */
export interface FormField {
  readonly name: string;
  readonly kind: FormFieldKind;
  readonly label: string;
  /** The message if the value is missing; undefined if the value is optional. */
  readonly required?: string;
  /** Whether only new records require the value. */
  readonly optionalOnUpdate?: boolean;
  readonly help?: string;
  /** Maximum length in characters. */
  readonly maxLength?: number;
  readonly choices?: readonly string[];
  /** Choices offered only for new records; existing records keep theirs. */
  readonly createOnlyChoices?: readonly string[];
  /** The GraphQL type of a reference. */
  readonly reference?: string;
  /** The fields of an item, for lists of objects. */
  readonly items?: readonly FormField[];
}
