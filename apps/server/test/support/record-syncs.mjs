import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before the server. Records each write and each sync of a WAL segment, in order, in the file that SYNC_RECORD
 * names. The calls themselves are unchanged.
 */
const record = process.env.SYNC_RECORD;
const segments = new Map();
const { openSync, writeSync, fdatasyncSync, fsyncSync, appendFileSync } = fs;

function noting(call, what) {
  return (file, ...rest) => {
    const result = call(file, ...rest);
    const segment = segments.get(file);
    if (segment) appendFileSync(record, `${what} ${segment}\n`);
    return result;
  };
}

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest);
  const [, segment] = /pg_wal[\\/]([0-9A-F]{24})$/.exec(String(path)) ?? [];
  if (segment) segments.set(file, segment);
  else segments.delete(file);
  return file;
};
fs.writeSync = noting(writeSync, 'write');
fs.fdatasyncSync = noting(fdatasyncSync, 'sync');
fs.fsyncSync = noting(fsyncSync, 'sync');
syncBuiltinESMExports();
