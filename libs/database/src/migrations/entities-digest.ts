/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '59a30f974ff34275e0c259abcf87d9626e77bb217467ee48f5622a2b5b20f582';
