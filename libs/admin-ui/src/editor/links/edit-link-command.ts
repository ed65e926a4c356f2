import { createCommand, type LexicalCommand } from 'lexical';

/** Opens the form for the link at the cursor, or for a new one. */
export const EDIT_LINK_COMMAND: LexicalCommand<void> = createCommand('EDIT_LINK');
