import { AppError } from '@daybook/errors';

const refusals = new Set(['BAD_USER_INPUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']);

/** Runs `work`. If it refuses the upload, the error names `field` as the invalid input field. */
export async function aboutField<Result>(
  field: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (field === undefined || !(error instanceof AppError) || !refusals.has(error.code)) throw error;
    throw new AppError(error.code, error.message, { fields: { [field]: error.message }, cause: error });
  }
}
