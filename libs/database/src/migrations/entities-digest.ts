/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'd4f8f4cf21f38b0a6790b177797d2b12a8c021654fd046c4f0eb2450348e97f4';
