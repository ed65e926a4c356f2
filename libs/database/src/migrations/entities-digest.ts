/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '17c4c875ef27ce5bfa0d84e78bef69b003513eac62b31b63fd7ac9da7fd4a4dc';
