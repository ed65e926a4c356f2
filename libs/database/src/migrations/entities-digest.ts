/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '6e19a5158bea639b0a27129280a078a6cbe8b3dd8a1228a1076d7ac09dac5af8';
