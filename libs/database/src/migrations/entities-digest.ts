/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '80747160aa60dfbca291ddcdd1f616d61a2bd2be89cc9041414a403b1848b472';
