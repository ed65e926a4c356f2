import { staticHtml } from '../../html/static-html.ts';
import { EngagementCourse, type EngagementStep } from './engagement-course.tsx';

/** The HTML of the drawing of an engagement. */
export function courseHtml(steps: readonly EngagementStep[]): string {
  return staticHtml(<EngagementCourse steps={steps} />, 'course-');
}
