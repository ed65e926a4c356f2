/**
 * Preloaded into the server: notes for how long at most the event loop was held at a time, and tells it when asked. Time
 * in which the system ran other programs does not count: that is not the server's doing.
 */
const every = 5;
let last = performance.now();
let used = process.threadCpuUsage();
let worst = 0;

setInterval(() => {
  const now = performance.now();
  const { user, system } = process.threadCpuUsage(used);
  worst = Math.max(worst, Math.min(now - last - every, (user + system) / 1_000));
  last = now;
  used = process.threadCpuUsage();
}, every).unref();

process.on('message', (message) => {
  if (message !== 'longest hold') return;
  process.send?.(worst);
  worst = 0;
});
process.channel?.unref();

export {};
