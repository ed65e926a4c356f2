/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'f5e14e9d98df230262c578ad9b25c86bc79742bb84db29431a0d04440a690b9c';
