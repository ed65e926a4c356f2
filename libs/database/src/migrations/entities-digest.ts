/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '8633cd63a9858c49d8924c950c423217d35e5824b57768e36449775d8e30fdc7';
