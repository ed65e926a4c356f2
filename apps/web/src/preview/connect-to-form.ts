import {
  type MessageFromPreview,
  type MessageToPreview,
  readMessageToPreview,
} from '@daybook/page-rendering/preview-messages';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { byElements } from './by-elements.ts';
import type { PreviewedPage } from './previewed-page.ts';
import { reportChoices } from './report-choices.ts';
import { hasRecord, sanitized, type TypedValues, withTypedValues } from './typed-values.ts';

type Values = Extract<MessageToPreview, { daybook: 'values' }>;

/**
 * Shows what somebody types in the form next to this page, and tells the form which texts and pictures they click.
 * Messages of other windows and origins are ignored. The connection lasts as long as the page.
 * @param form the window of the form
 * @returns a function that reads the page again and returns whether the preview still works
 */
export function connectToForm(
  form: Window,
  page: PreviewedPage,
  show: (data: unknown) => void,
): () => Promise<boolean> {
  let typed: { id: string; values: TypedValues } | null = null;
  const clean = byElements(sanitizeRichText);
  const send = (message: MessageFromPreview) => form.postMessage(message, window.location.origin);
  const showTyped = () => {
    const { data } = page.latest;
    show(typed ? withTypedValues(data, typed.id, typed.values) : data);
  };

  const take = ({ id, values }: Values) => {
    const entries = Object.entries(values).map(([name, value]) => [name, sanitized(value, clean)] as const);
    typed = { id, values: Object.fromEntries(entries) };
    showTyped();
    send({ daybook: 'shown', isShown: hasRecord(page.latest.data, id) });
  };
  const reload = async () => {
    const isOpen = await page.refresh(showTyped);
    if (!isOpen) send({ daybook: 'ended' });
    else if (typed) send({ daybook: 'shown', isShown: hasRecord(page.latest.data, typed.id) });
    return isOpen;
  };
  const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
    const message = origin === window.location.origin && source === form ? readMessageToPreview(data) : null;
    if (message?.daybook === 'values') take(message);
    else if (message) void reload().catch(() => undefined);
  };
  window.addEventListener('message', receive);
  reportChoices(document, (choice) => send({ daybook: 'chosen', ...choice }));
  send({ daybook: 'ready' });
  return reload;
}
