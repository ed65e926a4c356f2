import type { PostContent } from '../types.ts';
import { annualReportToTrustees } from './annual-report-to-trustees.ts';
import { annualReviewNobodyCanFind } from './annual-review-nobody-can-find.ts';
import { firstBoardMeeting } from './first-board-meeting.ts';
import { formAdvLastThreeWeeks } from './form-adv-last-three-weeks.ts';
import { iardRenewalChecklist } from './iard-renewal-checklist.ts';
import { marketingFaqDigest } from './marketing-faq-digest.ts';
import { mockExamWeekByWeek } from './mock-exam-week-by-week.ts';
import { questionsForAnOutsourcedCco } from './questions-for-an-outsourced-cco.ts';
import { quietMonths } from './quiet-months.ts';
import { readingExamPriorities } from './reading-exam-priorities.ts';
import { recomputeTwelveFees } from './recompute-twelve-fees.ts';
import { registrationTimeline } from './registration-timeline.ts';
import { regulationSpTabletop } from './regulation-s-p-tabletop.ts';
import { sevenSmallJobs } from './seven-small-jobs.ts';
import { testimonialsDigest } from './testimonials-digest.ts';
import { unprovableAdjective } from './unprovable-adjective.ts';

/** Oldest first, so that the order of creation follows the dates. */
export const posts: PostContent[] = [
  firstBoardMeeting,
  annualReviewNobodyCanFind,
  registrationTimeline,
  marketingFaqDigest,
  quietMonths,
  formAdvLastThreeWeeks,
  questionsForAnOutsourcedCco,
  regulationSpTabletop,
  recomputeTwelveFees,
  annualReportToTrustees,
  unprovableAdjective,
  testimonialsDigest,
  mockExamWeekByWeek,
  readingExamPriorities,
  iardRenewalChecklist,
  sevenSmallJobs,
];
