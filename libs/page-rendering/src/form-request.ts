import type { ErrorCode, FieldErrors } from '@daybook/errors';
import type { DocumentNode } from 'graphql';
import type { PageRequest } from './page-request.ts';

/** A form that a browser without scripts posted. */
export interface FormRequest extends PageRequest {
  /** What was typed, by the names of the fields. */
  values: Readonly<Record<string, string>>;
  /** Runs a generated mutation in process; answers null when it was done, otherwise why not. */
  submit(document: DocumentNode, variables: unknown): Promise<FormRefusal | null>;
}

/** Why a form was not taken. */
export interface FormRefusal {
  /** The HTTP status that belongs to the code. */
  status: number;
  code: ErrorCode;
  message: string;
  fields?: FieldErrors | undefined;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number | undefined;
}
