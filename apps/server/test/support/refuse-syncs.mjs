import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded before the server. Simulates a file system that cannot sync. */
const refuse = () => {
  throw Object.assign(new Error('EINVAL: invalid argument, fsync'), { code: 'EINVAL' });
};
fs.fsyncSync = refuse;
fs.fdatasyncSync = refuse;
syncBuiltinESMExports();
