/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '55e0121c9a1b4cb3aa5533091ac344af2250b0b4a67de82fa58600637e378820';
