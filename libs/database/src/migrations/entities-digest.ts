/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '1bef83c0007939929d711c19c1e0138284f45c733aecbf0f6feaa6fabd05a15b';
