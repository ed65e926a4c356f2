import { setTimeout } from 'node:timers/promises';
import type { DevTools } from './devtools.ts';

export interface Point {
  x: number;
  y: number;
}

/** A tab in its own browser profile with an empty cache. Its page changes when a prerendered page replaces it. */
export class Tab {
  /** The session of the current page. */
  private page = '';
  private readonly sessions = new Map<string, string>();

  private readonly devTools: DevTools;
  private readonly profile: string;

  private constructor(devTools: DevTools, profile: string) {
    this.devTools = devTools;
    this.profile = profile;
  }

  static async open(devTools: DevTools): Promise<Tab> {
    const { browserContextId } = await devTools.send('Target.createBrowserContext');
    const tab = new Tab(devTools, String(browserContextId));
    const target = { url: 'about:blank', browserContextId, forTab: true };
    const { targetId } = await devTools.send('Target.createTarget', target);
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true });
    tab.followPages(String(sessionId));
    const attach = {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
      filter: [{ type: 'page' }],
    };
    await devTools.send('Target.setAutoAttach', attach, String(sessionId));
    return tab;
  }

  /** A prerendered page becomes the page of the tab when the page before it is detached. */
  private followPages(tabSession: string): void {
    this.devTools.on('Target.attachedToTarget', ({ sessionId, targetInfo }, parent) => {
      if (parent !== tabSession) return;
      const isPrerendered = (targetInfo as { subtype?: string }).subtype === 'prerender';
      this.sessions.set(String(sessionId), String(sessionId));
      if (!isPrerendered) this.page = String(sessionId);
    });
    this.devTools.on('Target.detachedFromTarget', ({ sessionId }) => {
      this.sessions.delete(String(sessionId));
      if (sessionId === this.page) this.page = [...this.sessions.keys()].at(-1) ?? '';
    });
  }

  send(method: string, parameters: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return this.devTools.send(method, parameters, this.page);
  }

  /** Evaluates an expression in the page; undefined while the page is being replaced. */
  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => ({}));
    return (answer as { result?: { value?: unknown } }).result?.value;
  }

  /** Evaluates an expression until its value is truthy. Throws after a minute. */
  async waitFor(expression: string): Promise<unknown> {
    for (let tries = 0; tries < 3_000; tries += 1) {
      const value = await this.evaluate(expression);
      if (value) return value;
      await setTimeout(20);
    }
    throw new Error(`The page never answered: ${expression}`);
  }

  /** Opens a page and waits until it is loaded and its scripts run. */
  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url });
    await this.waitFor(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`);
    await setTimeout(1_000);
  }

  /** Scrolls to an element and returns its center in viewport pixels. Throws if there is no such element. */
  async scrollTo(selector: string): Promise<Point> {
    const middle = await this.evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    if (!middle) throw new Error(`${selector} is not on the page.`);
    return middle as Point;
  }

  /** Hovers over a link until its page is prerendered. Throws if the browser does not prerender it. */
  async prerender(link: Point): Promise<void> {
    const prerendered = await this.watchPrerendering();
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...link });
    await prerendered();
  }

  /** Watches for the next prerendered page; the result waits for it and throws if the browser gives up. */
  async watchPrerendering(): Promise<() => Promise<void>> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = this.devTools.on('Preload.prerenderStatusUpdated', ({ status, prerenderStatus }) => {
      if (status === 'Ready') resolve();
      if (status === 'Failure') reject(new Error(`The page was not prerendered: ${prerenderStatus}.`));
    });
    await this.send('Preload.enable');
    return async () => {
      const limit = globalThis.setTimeout(() => reject(new Error('The page was not prerendered.')), 60_000);
      await promise.finally(() => {
        clearTimeout(limit);
        stop();
      });
    };
  }

  press(at: Point): void {
    this.sendMouse('mousePressed', at);
  }

  release(at: Point): void {
    this.sendMouse('mouseReleased', at);
  }

  /** Does not wait for an answer, because a page that is replaced at once does not send one. */
  private sendMouse(type: string, at: Point): void {
    this.send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...at }).catch(() => {});
  }

  async close(): Promise<void> {
    await this.devTools.send('Target.disposeBrowserContext', { browserContextId: this.profile });
  }
}
