/**
 * Loaded ahead of a program that is measured: tells over IPC what the process itself knows of the time it computed and
 * the memory it holds, so that nothing of the driver or the database is counted in.
 */
process.on('message', (question) => {
  if (question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() });
});
process.channel?.unref();
