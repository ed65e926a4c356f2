/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'ba66fc5aceb2f8abb0f995225e3deb691dfa90f9f866cfb26d2ae1e94b2ef861';
