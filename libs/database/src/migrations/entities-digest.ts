/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'bd2e9f3e860b11a3955e999f4ec7a5540c61ad7116c224b4d6555d0270311b30';
