import '@daybook/rich-text/fonts.css';
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
import { FocusTrap } from '@mantine/core';
import type { EditorThemeClasses, LexicalEditor } from 'lexical';
import { memo } from 'react';
import classes from './editor.module.css';
import { Find } from './find/find.tsx';
import { Footnotes } from './footnotes/footnotes.tsx';
import { $setHtml } from './html/read-html.ts';
import { editorContent } from './nodes/editor-nodes.ts';
import { BlockKeys } from './plugins/block-keys.tsx';
import { ChangeReporter } from './plugins/change-reporter.tsx';
import { CleanPaste } from './plugins/clean-paste.tsx';
import { InsertPictures } from './plugins/insert-pictures.tsx';
import { ListNumbers } from './plugins/list-numbers.tsx';
import { SelectObjects } from './plugins/select-objects.tsx';
import { Shortcuts } from './plugins/shortcuts.tsx';
import { TabKey } from './plugins/tab-key.tsx';
import { TableCaptions } from './plugins/table-captions.tsx';
import { WritingAids } from './plugins/writing-aids.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { ViewTools } from './toolbar/view-tools.tsx';
import { useFullScreen } from './use-full-screen.ts';

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

/** Names the editors of this tab on the clipboard. Random, so that no other page can present its content as theirs. */
const namespace = crypto.getRandomValues(new Uint32Array(4)).join('-');

const isLinkAddress = (url: string) => linkAddress(url) !== null;

/** An editor for sanitized HTML. Unchanged text keeps its HTML. */
function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, html, onChange, height, isReadOnly, isRequired, isInvalid, describedBy } = props;
  const config = {
    namespace,
    editable: !isReadOnly,
    theme,
    ...editorContent,
    editorState: (editor: LexicalEditor) => $setHtml(editor, html),
    onError(error: Error) {
      throw error;
    },
  };
  const { isFullScreen, setFullScreen, onKeyDown } = useFullScreen();
  return (
    <LexicalComposer initialConfig={config}>
      <FocusTrap active={isFullScreen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in the text inside leaves the full screen */}
        <div
          className={classes.frame}
          style={isReadOnly || isFullScreen ? {} : { height }}
          data-invalid={isInvalid || undefined}
          {...(isFullScreen && { role: 'dialog', 'aria-modal': true, 'aria-label': `${label}, full screen` })}
          data-full-screen={isFullScreen || undefined}
          onKeyDown={onKeyDown}
        >
          {!isReadOnly && <Toolbar label={label} />}
          {!isReadOnly && <Find />}
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
                  {...(isFullScreen && { 'data-autofocus': true })}
                  {...(describedBy !== '' && { ariaDescribedBy: describedBy })}
                />
              }
              ErrorBoundary={LexicalErrorBoundary}
            />
          </div>
          <div className={classes.footer}>
            <ChangeReporter original={html} onChange={onChange} />
            {!isReadOnly && (
              <ViewTools label={label} isFullScreen={isFullScreen} onFullScreen={setFullScreen} />
            )}
          </div>
        </div>
      </FocusTrap>
      <HistoryPlugin />
      <ListPlugin />
      <ListNumbers />
      <LinkPlugin validateUrl={isLinkAddress} />
      <TablePlugin hasCellBackgroundColor={false} hasTabHandler />
      <TableCaptions />
      <CleanPaste />
      <InsertPictures />
      <Shortcuts />
      <TabKey />
      <BlockKeys />
      <Footnotes />
      <SelectObjects />
      {!isReadOnly && <WritingAids />}
    </LexicalComposer>
  );
}

export default memo(RichTextEditor);
