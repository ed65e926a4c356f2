/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '42a13e7709c3b98f1611ec68aebe2d90bb8394ffd019699f707994b205f08158';
