/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '5d34a1cd73d6884de6226b33fb584bca43d8868d5ed227e467810a2ebd779edd';
