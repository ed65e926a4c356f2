import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page as it is shown now, a line for each element. */
export async function axeViolations(page: Page): Promise<string[]> {
  return violations(axe(page));
}

/** The same for the rules that depend on the colour scheme alone. */
export async function colourViolations(page: Page): Promise<string[]> {
  return violations(axe(page).withTags('cat.color'));
}

/** Legacy mode spares a second page for every run; the site has no frames that it would leave out. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
