import type { Site } from '@daybook/page-rendering';
import { NextSteps } from '../../components/sections/next-steps.tsx';
import { staticHtml } from '../../html/static-html.ts';
import { Office } from './office.tsx';

/** The HTML of the column beside the form: what happens next, and where the firm is. */
export function asideHtml(nextSteps: string, site: Site): string {
  return staticHtml(
    <>
      <NextSteps text={nextSteps} />
      <Office site={site} />
    </>,
    'aside-',
  );
}
