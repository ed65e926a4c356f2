/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '20a2b3db30b9ff277cf181c9fc1cb9ee102618e12b4d4f0dda3051bd099feb66';
