import { createCommand, type LexicalCommand } from 'lexical';

/** Opens the panel that finds and replaces words, or puts the focus into it. */
export const FIND_COMMAND: LexicalCommand<void> = createCommand('FIND');
