import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded into the server. While the file named by DRILL_FULL_DISK exists, writing an upload fails with ENOSPC.
 * Standard output and the embedded database are not affected.
 */
const flag = process.env.DRILL_FULL_DISK ?? '';
const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
const isFull = () => fs.existsSync(flag);

const writeWhole = fs.promises.writeFile;
/** @type {typeof writeWhole} */
fs.promises.writeFile = async (...given) => {
  if (isFull()) throw noRoom();
  return writeWhole(...given);
};

const handle = await fs.promises.open(process.execPath);
/** Spooled bodies are written by file handles. */
const fileHandles = Object.getPrototypeOf(handle);
await handle.close();
const writePart = fileHandles.write;
/** @param {unknown[]} given */
fileHandles.write = async function (...given) {
  if (isFull()) throw noRoom();
  return Reflect.apply(writePart, this, given);
};

const lastStandardStream = 2;
for (const name of /** @type {const} */ (['write', 'writev'])) {
  const original = fs[name];
  Object.assign(fs, {
    /** @param {number} descriptor @param {any[]} given */
    [name]: (descriptor, ...given) => {
      if (descriptor > lastStandardStream && isFull()) queueMicrotask(() => given.at(-1)(noRoom()));
      else Reflect.apply(original, fs, [descriptor, ...given]);
    },
  });
}
syncBuiltinESMExports();
