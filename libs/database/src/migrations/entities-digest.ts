/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'b3789e2bbed0ae0f8eaf81f8ddc51cb5596fbbdc96a5ac76c8e4b79ae2979499';
