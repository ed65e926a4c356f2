/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '2b0cdac7c9acbf6c0b4ab416a36f9d801c15f06589f558740b4c5eaa7f278d90';
