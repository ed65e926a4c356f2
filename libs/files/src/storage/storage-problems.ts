import { storageFailure, storageFull } from '@daybook/errors';

const insufficientStorage = 507;

const notFound = 404;

/**
 * Converts the error to 507 or 503 if it, or one of its causes, says that the storage is full or unusable. Returns
 * any other error unchanged.
 */
export function asStorageProblem(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    const failure =
      httpStatusInside(cause) === insufficientStorage ? storageFull(error) : storageFailure(cause);
    if (failure) return failure;
  }
  return error;
}

/** Whether the error means that there is no such file. */
export function saysGone(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => ('code' in cause && cause.code === 'ENOENT') || httpStatusInside(cause) === notFound,
  );
}

/** What a storage said about a failure, in one line. Errors for clients hide it in their causes. */
export function reasonOfStorage(error: unknown): string {
  const cause = causesOf(error).at(-1);
  if (!cause) return String(error);
  const [line = ''] = cause.message.split('\n', 1);
  // The messages of some services are only "UnknownError".
  const status = httpStatusInside(cause);
  return status === undefined ? line || cause.name : `${cause.name}: ${line} (status ${status})`;
}

/** An error and its causes, outermost first. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
}

/** The HTTP status of an S3 client's error, if it has one. */
export function httpStatusInside(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
