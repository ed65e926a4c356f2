/** An expected end of a command: its message is the one line the user sees, without a stack. */
export class Stop extends Error {}

/**
 * Runs a command's body; a `Stop` becomes one clear line and exit code 1, anything else keeps its stack.
 * @param {() => Promise<void>} body
 */
export async function runCommand(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}
