/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'a703a2e717ea232c8ad36abfb80fa24589c7d62fcaa0f319fce932432f37b658';
