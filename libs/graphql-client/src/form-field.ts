import type { FormFieldKind } from './generated/admin/form-field-kind.ts';

export type { FormFieldKind };

/** How one input of a form is shown and checked, as the server describes it in the schema. */
export interface FormField {
  readonly name: string;
  readonly kind: FormFieldKind;
  readonly label: string;
  /** The message shown when the value is missing; absent where it may be missing. */
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
  /** Fields of one entry, for lists of small objects. */
  readonly items?: readonly FormField[];
}
