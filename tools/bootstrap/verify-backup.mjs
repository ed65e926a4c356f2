import { runArchiveCommand } from './archive-command.mjs';

await runArchiveCommand('verify-backup');
