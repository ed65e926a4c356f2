/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '2560600ec804dca87710612c333f6bf6df7af27adf6bfa597ac9a274cf01162c';
