/**
 * Preloaded into a measured program. Reports the CPU time and memory of the process over IPC, so that the load
 * generator and the database do not count.
 */
process.on('message', (question) => {
  if (question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() });
});
process.channel?.unref();
