export type { FormFieldKind } from './generated/admin/form-field-kind.ts';

/** An input of a form, as the schema describes it. The options of a single kind are properties as well. */
export interface FormField {
  readonly name: string;
  readonly kind: string;
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
  /** Whether a yes-or-no field is a select with both words, and not a checkbox. */
  readonly isSelect?: boolean;
  /** Whether the value may be so long that lists read it only on request. */
  readonly isLong?: boolean;
  /** The fields of an item, for lists of objects. */
  readonly items?: readonly FormField[];
  readonly [option: string]: unknown;
}
