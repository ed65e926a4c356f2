import { type PageData, readPageData } from '../page/page-data.ts';
import { keepFocus } from './keep-focus.ts';

/** The page of a preview, which can be read again while it is shown. */
export class PreviewedPage {
  #latest: PageData;
  #reads = 0;
  /** Number of the last read that succeeded. */
  #shown = 0;
  #running: Promise<unknown> = Promise.resolve();

  /** @param stored the data of the page as it was opened */
  constructor(stored: PageData) {
    this.#latest = stored;
  }

  /** What the page had when it was last read. */
  get latest(): PageData {
    return this.#latest;
  }

  /** Resolves when the reads that run now have ended. */
  get settled(): Promise<unknown> {
    return this.#running;
  }

  /**
   * Reads the page again and shows it without moving it. Reloads it if it was missing and now exists, or the reverse.
   * Ignores the read if a later one has succeeded. Returns whether the preview still works.
   * @param show renders the latest data
   */
  refresh(show: () => void): Promise<boolean> {
    const refreshed = this.#refresh(show);
    this.#running = Promise.allSettled([this.#running, refreshed]);
    return refreshed;
  }

  async #refresh(show: () => void): Promise<boolean> {
    this.#reads += 1;
    const read = this.#reads;
    const fresh = await readAgain();
    if (read < this.#shown) return true;
    if (fresh === 'ended') return false;
    this.#shown = read;
    if (fresh === 'moved') return true;
    const data = readPageData(fresh);
    if (data.found !== this.#latest.found) {
      window.location.reload();
      return true;
    }
    this.#latest = data;
    document.title = fresh.title;
    keepFocus(() => {
      show();
      showStaticParts(fresh);
    });
    return true;
  }
}

/**
 * Reads this page again. Follows a page that has moved to another address, whose data may be of another screen. A page
 * that is missing in a preview is a page of the preview; if the token is unknown, there is only a notice.
 */
async function readAgain(): Promise<Document | 'ended' | 'moved'> {
  const response = await fetch(window.location.href);
  if (response.status === 410) return 'ended';
  if (!response.ok && response.status !== 404)
    throw new Error(`The page could not be read: ${response.status}.`);
  if (response.redirected) {
    window.location.replace(response.url);
    return 'moved';
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('[data-preview]') ? page : 'ended';
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
