/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'd236d93029f68064dfa860fcb1462429d35bd9f8e14fb6a3c90ed434fa89e6d5';
