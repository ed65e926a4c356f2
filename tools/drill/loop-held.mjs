/**
 * Preloaded into the server. Measures the longest time for which the event loop was blocked, and reports it on request.
 * Time in which the system ran other programs does not count.
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
