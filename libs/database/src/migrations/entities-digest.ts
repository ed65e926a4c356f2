/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '745af39d313d7092d6c330088bd5e3efe3dfcb5c47d9bdfc28d07299e2809c3d';
