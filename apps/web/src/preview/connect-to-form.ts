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
  let reads = 0;
  const reload = async () => {
    reads += 1;
    const read = reads;
    const fresh = await readAgain();
    // A later save has been announced meanwhile.
    if (read !== reads) return;
    if (fresh === 'ended') return send({ daybook: 'ended' });
    latest = readPageData(fresh).data;
    showTyped();
    showStaticParts(fresh);
    if (typed) send({ daybook: 'shown', isShown: hasRecord(latest, typed.id) });
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

/** Reads this page again. Follows a page that has moved to another address. */
async function readAgain(): Promise<Document | 'ended'> {
  const response = await fetch(window.location.href);
  if (response.status === 404 || response.status === 410) return 'ended';
  if (!response.ok) throw new Error(`The page could not be read: ${response.status}.`);
  if (response.redirected) window.location.replace(response.url);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/**
 * Takes the parts that only the server renders (decision 073) from a fresh page. Loads the page again if it has other
 * parts than before.
 */
function showStaticParts(fresh: Document): void {
  const shown = [...document.querySelectorAll('.static-part')];
  const wanted = [...fresh.querySelectorAll('.static-part')].map(({ innerHTML }) => innerHTML);
  if (shown.length !== wanted.length) {
    window.location.reload();
    return;
  }
  shown.forEach((part, index) => {
    const html = wanted[index] ?? '';
    if (part.innerHTML !== html) part.innerHTML = html;
  });
}
