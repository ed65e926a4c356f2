/** Loaded before the server. On SIGUSR2 the main thread loops forever, as the database engine may do on a full disk. */
process.once('SIGUSR2', () => {
  for (;;);
});
