/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'e8528158a7e879a1612e63d2a7bbbdd3a6d409e479e7a33d64591786c5742f52';
