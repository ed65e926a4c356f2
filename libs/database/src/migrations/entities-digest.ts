/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '9269115687957ea6767832c31bc46324fbd9bafba20c090c7bbb4f86bfde9d83';
