import { openWriteOnce, type WriteOnceArea, type WriteOncePlace } from '@daybook/files';
import type { CheckpointPlace } from '@daybook/record';

/** What people call a place. */
export function nameOfPlace(place: WriteOncePlace): string {
  return 'folder' in place ? `the folder ${place.folder}` : `the bucket ${place.s3.bucket}`;
}

/** The configured places. Each is opened when it is needed, and once, because a client of S3 keeps connections. */
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
