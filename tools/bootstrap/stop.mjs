/** Ends a command with a message for the user, without a stack trace. */
export class Stop extends Error {}

/**
 * Runs the body of a command. Prints the message of a `Stop`, or any other error with its stack, and sets exit code 1.
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
