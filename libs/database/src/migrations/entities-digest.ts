/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'b79d4a7b54f93f33b977d6ad6103c37f29a3a6a12f240e4a03bff464e2f4829e';
