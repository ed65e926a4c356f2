/** Written by `npm run migration`: the entities that these migrations end with. */
export const entitiesDigest = '8e22f356497eaf3a8b9689f061f33aa696ea877fc629272c69a3a85470145465';
