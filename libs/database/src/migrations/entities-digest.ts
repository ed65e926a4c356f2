/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '5d9d8d814f97a177ef06b6b07763d15fe310a13da7a4e1308e48f1726f65242a';
