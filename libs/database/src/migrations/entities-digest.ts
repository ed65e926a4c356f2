/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '3a0b0b283519e923a95d45f251634cd91d5d4df949d2839e375ec772576c3b39';
