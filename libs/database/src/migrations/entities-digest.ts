/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'e87eb9f6b124b26600d83f9591dda628033ee8ab994f287a066ce6422cc45535';
