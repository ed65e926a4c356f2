/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '4158c4b95c1a609b7414f128c859b635c4208f5a5e3c7fe66a31fec8b29e4569';
