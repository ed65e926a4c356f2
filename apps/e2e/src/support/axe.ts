import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page as it is shown now, a line for each element. */
export async function axeViolations(page: Page): Promise<string[]> {
  return violations(axe(page));
}

/** The same for the rules that depend on the colour scheme alone. */
export async function colorViolations(page: Page): Promise<string[]> {
  return violations(axe(page).withRules(['color-contrast', 'link-in-text-block']));
}

/**
 * Legacy mode spares a second page for every run; the site has no frames that it would leave out. What GraphiQL makes
 * of its own part of the explorer's screen is for its maintainers to mend.
 */
function axe(page: Page): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('.graphiql-container');
  return builder.options({
    resultTypes: ['violations'],
    // axe does not run this rule by default. People who use voice control say the label that they see.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
