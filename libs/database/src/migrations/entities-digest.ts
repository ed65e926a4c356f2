/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '81bebdca6035ba6fa65cce8d3e71ab94663f44ed8badc74792c08ad58941e369';
