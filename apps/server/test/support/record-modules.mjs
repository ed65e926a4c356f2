import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Loaded before the server. Records the address of each module that is loaded, in the file that MODULE_RECORD names. */
registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(process.env.MODULE_RECORD, `${url}\n`);
    return nextLoad(url, context);
  },
});
