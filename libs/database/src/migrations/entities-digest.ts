/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '1ff4da41e5395ea0d2e9790b497f62af9d51857f0e2d70d6bbe92cf692889c7d';
