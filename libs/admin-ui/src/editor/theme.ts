import type { EditorThemeClasses } from 'lexical';
import classes from './editor.module.css';

/** Classes for what has no element of its own in the editor. */
export const theme: EditorThemeClasses = {
  text: {
    underline: classes.underline ?? '',
    strikethrough: classes.strikethrough ?? '',
    underlineStrikethrough: classes.underlineStrikethrough ?? '',
  },
  list: { nested: { listitem: classes.nestedItem ?? '' } },
};
