import {
  type MessageFromPreview,
  type MessageToPreview,
  readMessageToPreview,
} from '@daybook/page-rendering/preview-messages';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { readPageData } from '../page/page-data.ts';
import { byElements } from './by-elements.ts';
import { reportChoices } from './report-choices.ts';
import { hasRecord, sanitized, type TypedValues, withTypedValues } from './typed-values.ts';

type Values = Extract<MessageToPreview, { daybook: 'values' }>;

/**
 * Shows what somebody types in the form next to this page, and tells the form which texts and pictures they click.
 * Messages of other windows and origins are ignored. The connection lasts as long as the page.
 * @param form the window of the form
 * @param stored the data of the page
 */
export function connectToForm(form: Window, stored: unknown, show: (data: unknown) => void): void {
  let latest = stored;
  let typed: { id: string; values: TypedValues } | null = null;
  const clean = byElements(sanitizeRichText);
  const send = (message: MessageFromPreview) => form.postMessage(message, window.location.origin);
  const showTyped = () => show(typed ? withTypedValues(latest, typed.id, typed.values) : latest);

  const take = ({ id, values }: Values) => {
    const entries = Object.entries(values).map(([name, value]) => [name, sanitized(value, clean)] as const);
    typed = { id, values: Object.fromEntries(entries) };
    showTyped();
    send({ daybook: 'shown', isShown: hasRecord(latest, id) });
  };
  const reload = async () => {
    const fresh = await readAgain();
    if (fresh === 'ended') return send({ daybook: 'ended' });
    latest = fresh;
    showTyped();
  };
  const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
    const message = origin === window.location.origin && source === form ? readMessageToPreview(data) : null;
    if (message?.daybook === 'values') take(message);
    else if (message) void reload().catch(() => undefined);
  };
  window.addEventListener('message', receive);
  reportChoices(document, (choice) => send({ daybook: 'chosen', ...choice }));
  send({ daybook: 'ready' });
}

/** Reads the data of this page again. Follows a page that has moved to another address. */
async function readAgain(): Promise<unknown> {
  const response = await fetch(window.location.href);
  if (response.status === 404 || response.status === 410) return 'ended';
  if (!response.ok) throw new Error(`The page could not be read: ${response.status}.`);
  if (response.redirected) window.location.replace(response.url);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return readPageData(page).data;
}
