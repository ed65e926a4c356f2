/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '30fe9f1323326c6211c2007fb598eb9959d3dd550857d58e6e19ec522c0ce756';
