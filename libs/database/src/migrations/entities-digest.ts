/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '8c504306ce3dd9032f9045a73a42e9129c958c55fe47e8b2ef582bafaa6175de';
