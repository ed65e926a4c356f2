import '@daybook/rich-text/layout.css';
import { linkAddress } from '@daybook/rich-text';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { TablePlugin } from '@lexical/react/LexicalTablePlugin';
import type { EditorThemeClasses, LexicalEditor } from 'lexical';
import { memo } from 'react';
import classes from './editor.module.css';
import { $setHtml } from './html/read-html.ts';
import { editorContent } from './nodes/editor-nodes.ts';
import { ChangeReporter } from './plugins/change-reporter.tsx';
import { CleanPaste } from './plugins/clean-paste.tsx';
import { InsertPictures } from './plugins/insert-pictures.tsx';
import { SelectObjects } from './plugins/select-objects.tsx';
import { Shortcuts } from './plugins/shortcuts.tsx';
import { ShortcutList } from './toolbar/shortcut-list.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';

interface RichTextEditorProps {
  id: string;
  label: string;
  /** The initial text; later changes of this property are ignored. */
  html: string;
  onChange(html: string): void;
  /** Pixels, including toolbar and footer. */
  height: number;
  /** Whether the text cannot be changed. Then it is shown at its full height, without tools. */
  isReadOnly: boolean;
  isRequired: boolean;
  isInvalid: boolean;
  /** Ids of the field's help and error. */
  describedBy: string;
}

/** Classes for formats without an element of their own. */
const theme: EditorThemeClasses = {
  text: {
    underline: classes.underline ?? '',
    strikethrough: classes.strikethrough ?? '',
    underlineStrikethrough: classes.underlineStrikethrough ?? '',
  },
  list: { nested: { listitem: classes.nestedItem ?? '' } },
};

const isLinkAddress = (url: string) => linkAddress(url) !== null;

/** An editor for sanitized HTML. Unchanged text keeps its HTML. */
function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, html, onChange, height, isReadOnly, isRequired, isInvalid, describedBy } = props;
  const config = {
    namespace: id,
    editable: !isReadOnly,
    theme,
    ...editorContent,
    editorState: (editor: LexicalEditor) => $setHtml(editor, html),
    onError(error: Error) {
      throw error;
    },
  };
  return (
    <LexicalComposer initialConfig={config}>
      <div
        className={classes.frame}
        style={isReadOnly ? {} : { height }}
        data-invalid={isInvalid || undefined}
      >
        {!isReadOnly && <Toolbar label={label} />}
        <div className={classes.scroller}>
          <RichTextPlugin
            contentEditable={
              <ContentEditable
                id={id}
                className={`rich-text ${classes.content}`}
                ariaLabel={label}
                ariaMultiline
                ariaRequired={isRequired}
                ariaInvalid={isInvalid}
                {...(describedBy !== '' && { ariaDescribedBy: describedBy })}
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <div className={classes.footer}>
          <ChangeReporter original={html} onChange={onChange} />
          {!isReadOnly && <ShortcutList />}
        </div>
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={isLinkAddress} />
      <TablePlugin hasCellBackgroundColor={false} hasTabHandler />
      <CleanPaste />
      <InsertPictures />
      <Shortcuts />
      <SelectObjects />
    </LexicalComposer>
  );
}

export default memo(RichTextEditor);
