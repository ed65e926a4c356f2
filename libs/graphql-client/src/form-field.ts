export type { FormFieldKind } from './generated/admin/form-field-kind.ts';

/** Description of one input of a form, as the server gives it in the schema; options of single kinds are properties as well. */
export interface FormField {
  readonly name: string;
  readonly kind: string;
  readonly label: string;
  /** Message for a missing value; absent if the value may be missing. */
  readonly required?: string;
  /** Whether only a new record needs the value. */
  readonly optionalOnUpdate?: boolean;
  readonly help?: string;
  /** Longest value in characters. */
  readonly maxLength?: number;
  readonly choices?: readonly string[];
  /** Values offered on create only; a record that has one keeps it. */
  readonly createOnlyChoices?: readonly string[];
  /** GraphQL type that a reference refers to. */
  readonly reference?: string;
  /** Field of the record with the value, if it has another name. */
  readonly output?: string;
  /** Whether the value may be so long that lists read it on request only. */
  readonly isLong?: boolean;
  /** Fields of one entry, for lists of small objects. */
  readonly items?: readonly FormField[];
  readonly [option: string]: unknown;
}
