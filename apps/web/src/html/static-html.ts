import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Renders a part of a page that has no behavior in the browser.
 * @param prefix distinguishes the generated ids from those of other parts
 */
export function staticHtml(part: ReactNode, prefix: string): string {
  return renderToStaticMarkup(part, { identifierPrefix: prefix });
}
