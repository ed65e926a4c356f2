import type { ErrorCode, FieldErrors } from '@daybook/errors';
import type { DocumentNode } from 'graphql';
import type { PageRequest } from './page-request.ts';

/** A form posted without scripts. */
export interface FormRequest extends PageRequest {
  /** Typed values by field name. */
  values: Readonly<Record<string, string>>;
  /** Runs a generated mutation in process. Returns null on success, otherwise the refusal. */
  submit(document: DocumentNode, variables: unknown): Promise<FormRefusal | null>;
}

/** Why a form was refused. */
export interface FormRefusal {
  /** The HTTP status of the code. */
  status: number;
  code: ErrorCode;
  message: string;
  fields?: FieldErrors | undefined;
  /** Seconds to wait before the next try. */
  retryAfter?: number | undefined;
}
