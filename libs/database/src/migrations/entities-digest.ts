/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = 'ed651466156eef0a3a2bf2ec240d05f2fe2964b8b2d286cf3a770db860ec2a05';
