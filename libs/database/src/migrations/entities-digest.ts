/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'dc7595f38b4b605ad0aa65c67a4a3c4176aabafd2029ce892f8517bf3b671d54';
