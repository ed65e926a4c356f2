/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '1bbbf87fb49d9762bf76bf5c727a8addec2de1aeaf6d07755466640bfab4c6f1';
