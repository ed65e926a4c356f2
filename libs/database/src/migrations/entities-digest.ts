/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'dfae560445eb9cd98f0ae4f37f4e1227c18dc0026546a1cbb3e89e2f13ffcc6c';
