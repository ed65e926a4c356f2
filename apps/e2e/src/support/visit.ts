import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';

/** A page and its problems so far. */
export interface Visit {
  page: Page;
  /** Console errors and warnings, exceptions, failed requests, and requests to other sites. */
  problems: string[];
}

/** The tested screen widths, in pixels. */
export const viewports = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** Milliseconds that a step of a page may take; reached only if the page hangs. */
const longestStep = 60_000;

/** Creates a browser profile; `goto` of its pages takes paths of the site. */
export async function newProfile(
  browser: Browser,
  siteUrl: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const profile = await browser.newContext({
    baseURL: siteUrl,
    viewport: viewports.desktop,
    reducedMotion: 'reduce',
    ...options,
  });
  profile.setDefaultTimeout(longestStep);
  return profile;
}

/** Opens an empty page in a profile. */
export async function openVisit(profile: BrowserContext, siteUrl: string): Promise<Visit> {
  const page = await profile.newPage();
  return { page, problems: recordProblems(page, siteUrl) };
}

function recordProblems(page: Page, siteUrl: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    if (!isAborted(request))
      problems.push(`failed request: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answer ${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== siteUrl) problems.push(`foreign request: ${request.url()}`);
  });
  return problems;
}

/** Leaving a page aborts its pending requests, which is not a failure. */
function isAborted(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}
