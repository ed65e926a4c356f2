import { type PageData, readPageData } from '../page/page-data.ts';
import { keepFocus } from './keep-focus.ts';

/** The page of a preview, which can be read again while it is shown. */
export class PreviewedPage {
  #latest: PageData;
  #reads = 0;

  /** @param stored the data of the page as it was opened */
  constructor(stored: PageData) {
    this.#latest = stored;
  }

  /** What the page had when it was last read. */
  get latest(): PageData {
    return this.#latest;
  }

  /**
   * Reads the page again and shows it at its place. Does nothing if another read began meanwhile. Returns whether the
   * page is still there.
   * @param show renders the latest data
   */
  async refresh(show: () => void): Promise<boolean> {
    this.#reads += 1;
    const read = this.#reads;
    const fresh = await readAgain();
    if (read !== this.#reads) return true;
    if (fresh === 'ended') return false;
    this.#latest = readPageData(fresh);
    document.title = fresh.title;
    keepFocus(() => {
      show();
      showStaticParts(fresh);
    });
    return true;
  }
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
