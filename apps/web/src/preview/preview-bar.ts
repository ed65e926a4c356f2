import type { PagePreview } from '@daybook/page-rendering';
import { escapeText } from '@daybook/rich-text';

/** The bar at the top of a preview. It is outside the app, so that it does not change what the app renders. */
export function previewBar({ release, expiresAt }: PagePreview): string {
  const subject = release === null ? 'of all drafts' : `of “${escapeText(release)}”`;
  const valid = `Link valid until <time datetime="${expiresAt.toISOString()}">${momentOf(expiresAt)}</time>`;
  return `<aside class="preview-bar" aria-label="Preview"><p><strong>Preview</strong> ${subject}</p><p>Not published</p><p>${valid}</p></aside>`;
}

function momentOf(moment: Date): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${moment.toLocaleString('en-US', format)} UTC`;
}
