/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '1ac70737798271ccf448f8e2d0852561dda73ff5e5ea5bad38a3c97878ea76b2';
