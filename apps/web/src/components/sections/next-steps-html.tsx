import { staticHtml } from '../../html/static-html.ts';
import { NextSteps } from './next-steps.tsx';

/** The HTML of what happens after a form was sent. */
export function nextStepsHtml(nextSteps: string): string {
  return staticHtml(<NextSteps text={nextSteps} />, 'steps-');
}
