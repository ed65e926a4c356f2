/**
 * Preloaded into the server: its wall clock is off by as many milliseconds as it was last told. Timers and
 * `performance.now` are not, since a system's monotonic clock does not jump either.
 */
let offset = 0;
const now = Date.now.bind(Date);
Date.now = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [Date.now()], as),
  apply: () => new Date().toString(),
});

process.on('message', (message) => {
  if (typeof message === 'number') offset = message;
});
process.channel?.unref();

export {};
