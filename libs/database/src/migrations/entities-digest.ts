/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'e1cf475c777e9d239d1c5fb43992b01d7808c3b28d9cc29782e2e75f6387b5da';
