import { saysNoRoom, storageFull } from '@daybook/errors';

const insufficientStorage = 507;

/** The error itself, or `storageFull` when it says, at whatever depth, that there is no room left. */
export function asStorageProblem(error: unknown): unknown {
  return causesOf(error).some(isAboutRoom) ? storageFull(error) : error;
}

/** An error and what caused it, outermost first. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
}

/** The HTTP status that an S3 client's error carries, if any. */
export function httpStatusInside(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

function isAboutRoom(error: Error): boolean {
  return saysNoRoom(error) || httpStatusInside(error) === insufficientStorage;
}
