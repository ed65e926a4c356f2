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
import { versionIn } from './config/version.ts';
import { exportContent } from './content-commands/export-content.ts';
import { importSite } from './content-commands/import-content.ts';

/** A command of the program. */
export interface Command {
  /** Resolves to the exit code, or to nothing for 0. */
  readonly run: (call: CommandCall, distDir: string) => Promise<number> | Promise<void>;
  /** What may follow its name. */
  readonly args: readonly string[];
  /** What it does, in a sentence. */
  readonly does: string;
  /** What follows "Daybook cannot" in a message, if its name reads badly there. */
  readonly task?: string;
}

/** All commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  migrate: {
    run: migrate,
    args: ['[--check]'],
    does: 'Updates the database. With --check, only reports missing migrations, with exit code 1.',
  },
  doctor: {
    run: (call, distDir) => doctor(call, versionIn(distDir)),
    args: [],
    does: 'Checks the configuration, database, storage, mail, and clock. Exits with 1 if there is a problem.',
  },
  backup: {
    run: backUp,
    args: ['file', '[--allow-missing]'],
    does: 'Writes a backup of the database and the files. With --allow-missing, also if files are missing or damaged.',
  },
  'verify-backup': { run: verifyBackup, args: ['file'], does: 'Checks that a backup is complete.' },
  restore: {
    run: restore,
    args: ['file', '[--replace]', '[--other-site]'],
    does: 'Restores a backup into an empty database and DATA_DIR. With --replace, over a site; with --other-site, also over another one.',
  },
  export: { run: exportContent, args: ['folder'], does: 'Writes all content and files to a new folder.' },
  import: {
    run: importSite,
    args: [
      '--from',
      'address-or-file',
      '[--site address]',
      '[--files-from address]',
      '[--without-files]',
      '[--pages-as-posts]',
      '[--timeout seconds]',
    ],
    does: 'Imports the content of another site, WordPress, or Ghost into a release.',
  },
  'reset-password': {
    run: resetPassword,
    args: ['[--remove-second-factors]', 'e-mail-address'],
    does: 'Prints a link that sets a new password of an account, once.',
  },
  'verify-record': {
    run: verifyRecord,
    args: ['[backup-or-exam-pack]', '[--checkpoint file]', '[--witness key]'],
    does: 'Checks whether the record was changed: of the site, or in a backup or an exam pack.',
  },
  'list-erasures': {
    run: listErasures,
    args: ['[backup]', '[--save file]', '[--again file]'],
    does: 'Lists legal holds and erasures. With --save, also writes them to a file; with --again, compares such a file with the record.',
  },
  'list-old-versions': {
    run: listOldVersions,
    args: ['[backup]', '[--years number]', '[--fiscal-year-ends month]', '[--time-zone name]'],
    does: 'Lists published versions whose retention period is over.',
  },
  'new-record-key': {
    run: newRecordKey,
    args: [],
    does: 'Replaces the key that signs the record.',
    task: 'replace the key of the record',
  },
  'join-storage': {
    run: joinStorage,
    args: [],
    does: 'Declares that the database and the storage belong together.',
  },
};
