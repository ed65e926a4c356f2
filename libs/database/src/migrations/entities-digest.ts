/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '8841308cee3425525aef3b5c495237247795b26667be2c584802763fb6d5ccb8';
