import { openWriteOnce, type WriteOnceArea, type WriteOncePlace } from '@daybook/files';
import type { CheckpointPlace } from '@daybook/record';

/** A name of a place for messages. */
export function nameOfPlace(place: WriteOncePlace): string {
  return 'folder' in place ? `the folder ${place.folder}` : `the bucket ${place.s3.bucket}`;
}

/** The configured places. Each is opened only once, when it is first needed, because S3 clients keep connections. */
export function checkpointPlaces(places: readonly WriteOncePlace[]): CheckpointPlace[] {
  return places.map((place) => {
    let area: Promise<WriteOnceArea> | undefined;
    return {
      name: nameOfPlace(place),
      open: () => {
        area ??= openWriteOnce(place);
        return area;
      },
    };
  });
}
