import { runArchiveCommand } from './archive-command.mjs';

await runArchiveCommand('join-storage');
