/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '288da10316d7a0e371a7f291f63b595a0b8a14b44f4b369f8a64d88c0b4d5530';
