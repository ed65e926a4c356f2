import type { EditorThemeClasses } from 'lexical';
import classes from './editor.module.css';

/** Classes for formats without an element of their own. */
export const theme: EditorThemeClasses = {
  text: {
    underline: classes.underline ?? '',
    strikethrough: classes.strikethrough ?? '',
    underlineStrikethrough: classes.underlineStrikethrough ?? '',
  },
  list: { nested: { listitem: classes.nestedItem ?? '' } },
};
