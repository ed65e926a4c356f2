/** How an operator called a command. */
export interface CommandCall {
  /** What follows the name of the command. */
  readonly args: readonly string[];
  /** The settings, as in `process.env`. */
  readonly environment: NodeJS.ProcessEnv;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** A command was called with arguments that it does not take. */
export class WrongArguments extends Error {}

/** The operand of a command that takes at most one; undefined if there is none. Throws `WrongArguments` if there are more. */
export function operandOf([operand, ...others]: readonly string[]): string | undefined {
  if (others.length > 0) throw new WrongArguments(`Unexpected argument '${others[0]}'`);
  return operand;
}
