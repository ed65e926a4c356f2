/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'f5cf6cb218c68a541373f82eea20cedd4a617aeadd67fec112075c5af54897db';
