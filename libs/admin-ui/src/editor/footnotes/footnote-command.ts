import { createCommand, type LexicalCommand } from 'lexical';

/** Asks for a footnote and inserts it at the cursor. */
export const INSERT_FOOTNOTE_COMMAND: LexicalCommand<void> = createCommand('INSERT_FOOTNOTE');
