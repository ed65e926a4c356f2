/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'f9b2cfb331d00179ebe62a25f788e6b869332d74f70db5354f356a7fe2994c91';
