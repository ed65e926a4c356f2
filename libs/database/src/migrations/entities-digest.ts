/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '76b5a9c510c3f416e9fd9f78ac9bfce268d902ea56175d291d488bb65d197ec9';
