/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'f87be0d929d1cac845782206e62b5f98de7328a340f5f6f70527e126a6263a89';
