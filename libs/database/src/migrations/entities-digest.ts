/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '3c097059cf1c7e25542775d548297842b6a890437173dd115376133f453942ec';
