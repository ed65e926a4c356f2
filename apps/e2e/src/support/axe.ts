import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The accessibility violations of the current page, one line per element. */
export async function axeViolations(page: Page): Promise<string[]> {
  return violations(axe(page));
}

/** The violations of rules that depend on the color scheme. */
export async function colorViolations(page: Page): Promise<string[]> {
  return violations(axe(page).withRules(['color-contrast', 'link-in-text-block']));
}

/**
 * Legacy mode saves a second page per run; it only leaves out frames of other origins, and the site has none. Previews in
 * frames are pages of their own. The violations inside GraphiQL are its maintainers' to fix.
 */
function axe(page: Page): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('.graphiql-container').exclude('iframe');
  return builder.options({
    resultTypes: ['violations'],
    // Off by default in axe. People who use voice control say the visible label.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
