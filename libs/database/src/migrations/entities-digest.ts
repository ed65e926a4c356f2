/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'cf1d938616bac07522b8cf095edfb62f0f94b69cc459576b53bf4ce5127efcb7';
