/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '9f749937824c2f891c825f6979eb1c439fb6eac80199d967ea74582413f3839f';
