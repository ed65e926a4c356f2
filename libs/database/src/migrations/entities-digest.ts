/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'fb00b8f6fc9a6f200fff43485ce3c165a0bed070097e4411557cfcf3099572b7';
