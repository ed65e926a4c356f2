/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '04d1855ee222ac3e6b838ad7a21223e7822bc52e0a4e45fb45fb956ef9ab7d68';
