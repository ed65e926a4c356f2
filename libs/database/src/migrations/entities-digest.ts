/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '58e0538bcc3258a102882abc196e770395a5cb7f9f3e124f36ce4225c6113adc';
