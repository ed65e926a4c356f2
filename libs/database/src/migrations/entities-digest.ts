/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'da8901009599d93cfd6deea00a4486a6bed1d59239bca461a6218a7004d92a94';
