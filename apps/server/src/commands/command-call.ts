/** How an operator called a command. */
export interface CommandCall {
  /** What follows the name of the command. */
  readonly args: readonly string[];
  /** The settings, as in `process.env`. */
  readonly environment: NodeJS.ProcessEnv;
  /** Prints a line. */
  readonly say: (line: string) => void;
}
