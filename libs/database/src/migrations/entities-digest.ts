/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '23a39092f082e8f996581998446bde879119512ec18000101363311920823e62';
