/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'eff6cd72c7ae8fc3aba8ae3dc372cd7c1cd98d49e4977030243cb23c9d2b2d66';
