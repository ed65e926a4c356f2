import type { BrowserContext, Page } from 'playwright-core';

/** Detects what an injected script would do. */
export interface Trap {
  /** Calls of `alert` and the like, requests to other sites, and violations of the Content-Security-Policy. */
  caught: string[];
}

declare global {
  interface Window {
    caught(what: string): void;
  }
}

const events =
  'click auxclick contextmenu mousedown mouseover mouseenter pointerover pointerenter pointerrawupdate keydown focus input beforeinput paste dragstart drop scroll scrollend toggle beforematch transitionend error load';

/**
 * Watches all pages that a profile opens from now on. Requests to other sites are blocked. Pictures and video frames,
 * which texts may contain, get an empty response and do not count.
 */
export async function setTrap(profile: BrowserContext, siteUrl: string): Promise<Trap> {
  const caught: string[] = [];
  await profile.exposeBinding('caught', (_source, what: string) => void caught.push(what));
  await profile.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.assign(window, { [name]: () => window.caught(`called ${name}`) });
  });
  await profile.route(
    (url) => url.origin !== siteUrl,
    async (route) => {
      const request = route.request();
      const isVideo = /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\//.test(
        request.url(),
      );
      const isShown =
        request.resourceType() === 'image' || (isVideo && request.resourceType() === 'document');
      if (!isShown) caught.push(`requested ${request.resourceType()} ${request.url()}`);
      await route.fulfill({ status: 200, body: '' });
    },
  );
  profile.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) caught.push(`refused: ${message.text()}`);
  });
  profile.on('dialog', (dialog) => {
    caught.push(`dialog ${dialog.type()}`);
    return dialog.dismiss();
  });
  return { caught };
}

/**
 * Sends every kind of event that a handler could wait for to all elements inside the selector, including frames, and
 * follows links that stay on the page. Then it waits for all pictures, whose handlers run late.
 */
export function provoke(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    async ([names, within]) => {
      const provokeAll = (elements: Iterable<HTMLElement>) => {
        for (const element of elements) {
          for (const name of names.split(' '))
            element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
          if (element instanceof HTMLAnchorElement && !/^(https?|mailto|tel):/.test(element.href))
            element.click();
          const inner = element instanceof HTMLIFrameElement ? element.contentDocument : null;
          if (inner) provokeAll(inner.querySelectorAll<HTMLElement>('*'));
        }
      };
      provokeAll(document.querySelectorAll<HTMLElement>(within));
      const pictures = [...document.images];
      for (const picture of pictures) picture.loading = 'eager';
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    },
    [events, `${selector} *`] as const,
  );
}
