/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '3ce2dce3541fa1cd579354bcf109d029112abab476e4231fde1cf7626b73a148';
