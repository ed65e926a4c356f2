/** Loaded before the server: at SIGUSR2 its main thread goes in circles for good, as a database engine on a full disk may. */
process.once('SIGUSR2', () => {
  for (;;);
});
