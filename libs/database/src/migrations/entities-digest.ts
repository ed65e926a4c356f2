/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '8fc4c18c0570590cac3dfc166535641c2c3468ccb5b0e3bef179f9e12e2b665b';
