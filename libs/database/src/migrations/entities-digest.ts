/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'a87791e0c6b131aed024c5dd9f224167b5f3c5f099ad5beb985bdbe7d2082f88';
