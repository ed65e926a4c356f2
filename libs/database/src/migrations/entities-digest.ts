/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '048771ed39daace2af6c1779edec455e0358f7b36f3bbf983cfce4632ba4b584';
