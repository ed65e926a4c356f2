import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
    /** Starts axe in this document; only in profiles that used axe before. */
    startAxe?(): void;
  }
}

/** The minified build, because every document under test needs its own copy. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Profiles whose new documents get the source from an init script, because sending it takes longer than running it. */
const prepared = new WeakSet<BrowserContext>();

/** Off by default in axe. People who use voice control say the visible label. */
const rules = { 'label-content-name-mismatch': { enabled: true } };

/** The accessibility violations of the current page, one line per element. */
export function axeViolations(page: Page): Promise<string[]> {
  return violations(page, { rules });
}

/** The violations of rules that depend on the color scheme. */
export function colorViolations(page: Page): Promise<string[]> {
  return violations(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

/**
 * Previews in frames are pages of their own, and the violations inside GraphiQL are its maintainers' to fix, so both
 * are left out.
 */
async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  await colorsSettled(page);
  await provideAxe(page);
  return page.evaluate(
    async (chosen) => {
      const found = await window.axe?.run({ exclude: ['.graphiql-container', 'iframe'] }, chosen);
      if (!found) throw new Error('The page was replaced while axe was loaded.');
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );
}

async function provideAxe(page: Page): Promise<void> {
  const isProvided = await page.evaluate(() => {
    if (window.axe === undefined) window.startAxe?.();
    return window.axe !== undefined;
  });
  if (isProvided) return;
  await page.evaluate(source);
  const profile = page.context();
  if (prepared.has(profile)) return;
  prepared.add(profile);
  await profile.addInitScript(`window.startAxe = () => {\n${source}\n};`);
}

/** Waits until the page shows the color scheme of the browser, and no color is half way to another one. */
async function colorsSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shown = document.documentElement.dataset.mantineColorScheme;
    const wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const isMoving = document.getAnimations().some((animation) => animation instanceof CSSTransition);
    return !isMoving && (shown === undefined || shown === wanted);
  });
}
