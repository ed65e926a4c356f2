/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '1927977b72aef76beb8db6cdda46537c1ed6515c6b2fa3688237b36c35cf3ebf';
