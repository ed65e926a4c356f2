/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '3d1b0ef0328e20a97d3f613c7126626c27a1d55fdd0cfa1d9073b9e9654541fb';
