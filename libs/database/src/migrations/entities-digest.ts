/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '4a563e2187171cb8782ac10e08fa81ba51d6af1889c86349433c6f603fd273af';
