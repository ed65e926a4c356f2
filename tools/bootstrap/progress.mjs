const beat = 10_000;

/**
 * Logs the start of a long operation, that it is still running, and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  console.log(`${what} …`);
  const timer = setInterval(() => console.log(`  still going, ${seconds()}`), beat);
  try {
    const result = await work();
    console.log(`  done in ${seconds()}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
