import type { Locator } from 'playwright-core';
import type { TestFile } from './form.ts';

/** Clipboard or drag data: HTML, files, or both. */
interface TransferredData {
  html?: string;
  /** The same text in the format of editors that are made with Lexical. */
  lexical?: string;
  files?: readonly TestFile[];
}

/** Replaces the content of an editor by a paste event. */
export function pasteOver(editor: Locator, data: TransferredData): Promise<void> {
  return handOver(editor, 'paste', data);
}

/** Pastes over what is selected in an editor. */
export function paste(editor: Locator, data: TransferredData): Promise<void> {
  return dispatch(editor, 'paste', data);
}

/** Replaces the content of an editor by a drop: files as a drop event, text as the input event it becomes. */
export function dropOver(editor: Locator, data: TransferredData): Promise<void> {
  return handOver(editor, 'drop', data);
}

async function handOver(editor: Locator, how: 'paste' | 'drop', data: TransferredData): Promise<void> {
  await editor.press('ControlOrMeta+a');
  await dispatch(editor, how, data);
}

/** Drops a file on an element, or pastes it into one. */
export function transferTo(element: Locator, how: 'paste' | 'drop', file: TestFile): Promise<void> {
  return dispatch(element, how, { files: [file] });
}

async function dispatch(
  target: Locator,
  how: 'paste' | 'drop',
  { html, lexical, files = [] }: TransferredData,
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, { how: kind, html: text, lexical: nodes, files: all }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (text !== undefined) {
        data.setData('text/html', text);
        data.setData('text/plain', 'plain');
      }
      if (nodes !== undefined) data.setData('application/x-lexical-editor', nodes);
      const common = { bubbles: true, cancelable: true };
      const { x, y } = element.getBoundingClientRect();
      if (kind === 'paste')
        element.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }));
      else if (text === undefined)
        element.dispatchEvent(
          new DragEvent('drop', { ...common, dataTransfer: data, clientX: x + 40, clientY: y + 30 }),
        );
      else
        element.dispatchEvent(
          new InputEvent('beforeinput', { ...common, inputType: 'insertFromDrop', dataTransfer: data }),
        );
    },
    { how, html, lexical, files: sent },
  );
}
