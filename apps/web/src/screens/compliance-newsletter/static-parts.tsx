import { NextSteps } from '../../components/sections/next-steps.tsx';
import { staticHtml } from '../../html/static-html.ts';

/** The HTML of what happens after a sign-up. */
export function nextStepsHtml(nextSteps: string): string {
  return staticHtml(<NextSteps text={nextSteps} />, 'steps-');
}
