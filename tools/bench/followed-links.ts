import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
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

/** How a link is followed: without scripts, with scripts, or with scripts after its page was prefetched. */
export const ways = ['plain', 'scripted', 'prefetched'] as const;
export type Way = (typeof ways)[number];

/** Milliseconds from pressing the mouse button to the first paint of the next page, for each way. */
export type Times = Readonly<Record<Way, number[]>>;

interface Site {
  browser: Browser;
  /** Connection to the server. */
  slowLine: SlowLine;
}

/** Follows a link in every way, alternately. Each time, the browser has loaded only the page of the link. */
export async function followInTurns(
  site: Site,
  journey: Journey,
  connection: Connection,
  rounds: number,
): Promise<Times> {
  const times: Times = { plain: [], scripted: [], prefetched: [] };
  for (let round = 0; round < rounds; round++)
    for (const way of ways) times[way].push(await follow(site, journey, connection, way));
  return times;
}

async function follow(
  { browser, slowLine }: Site,
  { from, link }: Journey,
  { line }: Connection,
  way: Way,
): Promise<number> {
  const context = await browser.newContext({ baseURL: slowLine.url, javaScriptEnabled: way !== 'plain' });
  try {
    const page = await context.newPage();
    await page.goto(from, { waitUntil: 'networkidle' });
    slowLine.line = line;
    if (way === 'prefetched') await prefetch(page, await context.newCDPSession(page), link);
    return await press(page, link);
  } finally {
    slowLine.line = null;
    await context.close();
  }
}

/** Rests the pointer on the link until its page is prefetched. */
async function prefetch(page: Page, session: CDPSession, link: string): Promise<void> {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  session.on('Preload.prefetchStatusUpdated', ({ status }) => {
    if (status === 'Ready') resolve();
  });
  await session.send('Preload.enable');
  await page.locator(link).first().hover();
  await Promise.race([
    ready,
    setTimeout(20_000, undefined, { ref: false }).then(() => {
      throw new Error(`${link} was not prefetched.`);
    }),
  ]);
}

async function press(page: Page, link: string): Promise<number> {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${link} is not visible.`);
  const left = page.url();
  const pressedAt = Date.now();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL((address) => address.href !== left, { waitUntil: 'commit' });
  return (await firstPaint(page)) - pressedAt;
}

/** Returns the time of the first contentful paint, in milliseconds since the epoch. */
async function firstPaint(page: Page): Promise<number> {
  const paintedAt =
    "performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)";
  for (let tries = 0; tries < 1_500; tries++) {
    const at: unknown = await page.evaluate(paintedAt);
    if (typeof at === 'number' && !Number.isNaN(at)) return at;
    await setTimeout(20);
  }
  throw new Error(`${page.url()} was not painted.`);
}
