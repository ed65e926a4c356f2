import { setTimeout } from 'node:timers/promises';
import type { DevTools } from '../../apps/e2e/src/support/devtools.ts';
import { Tab } from '../../apps/e2e/src/support/tab.ts';
import type { Line, SlowLine } from './slow-line.ts';

/** A link: its page and its selector. */
export interface Journey {
  title: string;
  from: string;
  link: string;
}

/** A simulated internet connection; null: none. */
export interface Connection {
  title: string;
  line: Line | null;
}

/**
 * How a link is followed: without scripts, or with them: clicked at once, pressed for 100 ms, or clicked after the
 * browser prerendered its page.
 */
export const ways = ['plain', 'atOnce', 'pressed', 'prerendered'] as const;
export type Way = (typeof ways)[number];

/** Milliseconds from releasing the mouse button to the first paint of the next page, for each way. */
export type Times = Readonly<Record<Way, number[]>>;

interface Site {
  devTools: DevTools;
  /** Leads to the server. */
  slowLine: SlowLine;
}

/** Follows a link in every way, alternately. Each time, the browser has loaded only the page of the link. */
export async function followInTurns(
  site: Site,
  journey: Journey,
  connection: Connection,
  rounds: number,
): Promise<Times> {
  const times: Times = { plain: [], atOnce: [], pressed: [], prerendered: [] };
  for (let round = 0; round < rounds; round++)
    for (const way of ways) times[way].push(await follow(site, journey, connection, way));
  return times;
}

async function follow(
  { devTools, slowLine }: Site,
  { from, link }: Journey,
  { line }: Connection,
  way: Way,
): Promise<number> {
  const tab = await Tab.open(devTools);
  try {
    if (way === 'plain') await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
    await tab.goto(slowLine.url + from);
    const at = await tab.scrollTo(link);
    slowLine.line = line;
    if (way === 'prerendered') await tab.prerender(at);
    tab.press(at);
    if (way === 'pressed') await setTimeout(100);
    const releasedAt = Date.now();
    tab.release(at);
    const paintedAt = await tab.waitFor(`location.pathname + location.search !== ${JSON.stringify(from)} &&
      performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]?.startTime`);
    return Number(paintedAt) - releasedAt;
  } finally {
    slowLine.line = null;
    await tab.close();
  }
}
