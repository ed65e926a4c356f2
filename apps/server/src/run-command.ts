import { backUp, restore } from './commands/archive-commands.ts';
import type { CommandCall } from './commands/command-call.ts';
import { doctor } from './commands/doctor.ts';
import { joinStorage } from './commands/join-storage.ts';
import { listErasures } from './commands/list-erasures.ts';
import { listOldVersions } from './commands/list-old-versions.ts';
import { migrate } from './commands/migrate.ts';
import { newRecordKey, verifyRecord } from './commands/record-commands.ts';
import { resetPassword } from './commands/reset-password.ts';
import { verifyBackup } from './commands/verify-backup.ts';
import { ConfigurationError } from './config/configuration-error.ts';
import { versionIn, versionText } from './config/version.ts';
import { exportContent } from './content-commands/export-content.ts';
import { importSite } from './content-commands/import-content.ts';
import { refusalToStart } from './start/run-server.ts';

/** A command, which resolves to its exit code, or to nothing for 0. */
type Command = (call: CommandCall, distDir: string) => Promise<number> | Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  backup: backUp,
  restore,
  'verify-backup': verifyBackup,
  'join-storage': joinStorage,
  'verify-record': verifyRecord,
  'list-erasures': listErasures,
  'list-old-versions': listOldVersions,
  'new-record-key': newRecordKey,
  'reset-password': resetPassword,
  export: exportContent,
  import: importSite,
  migrate,
  doctor: (call, distDir) => doctor(call, versionIn(distDir)),
  '--version': async ({ say }, distDir) => say(`Daybook ${versionText(versionIn(distDir))}`),
};

interface ProgramCall extends CommandCall {
  /** The folder of the built apps. */
  readonly distDir: string;
  /** Prints a line about why the command failed. */
  readonly complain: (line: string) => void;
}

/** Runs a command of the program and returns its exit code. Throws unexpected errors. */
export async function runCommand(name: string, { distDir, complain, ...call }: ProgramCall): Promise<number> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new ConfigurationError(`there is no command "${name}".`);
    return (await command(call, distDir)) ?? 0;
  } catch (error) {
    const line = refusalToStart(error);
    if (line === null) throw error;
    complain(`Daybook cannot ${name.replaceAll('-', ' ')}: ${line}`);
    return 1;
  }
}
