import type { AdditionalResourceContent } from './types.ts';

/** The first of these opens a form of its own (contract §2). */
export const additionalResources: AdditionalResourceContent[] = [
  {
    additionalresourcestitle: 'The 25-point mock exam checklist',
    additionalresourcesbutton: 'download guide',
    document: 'mock-exam-checklist',
    additionalresourcesdesc: `
<p>Twenty-five questions from our own mock exams, in the order in which an examination tends to reach them. Each comes with the document that answers it, so that a “yes” costs you a file and not an opinion.</p>
<ul>
  <li>Program and governance, Form ADV, fees, trading, custody, marketing, people, data</li>
  <li>Room for a name and a date on every line</li>
  <li>Two hours for a firm of fifteen, if you are honest; less if you are not</li>
</ul>
<p>PDF, three pages.</p>
`,
  },
  {
    additionalresourcestitle: 'Document request template',
    additionalresourcesbutton: 'download guide',
    document: 'document-request-template',
    additionalresourcesdesc: `
<p>The list with which our mock exams begin, modeled on initial requests that examination staff have published as typical. Use it to build your own exam folder, one item a week.</p>
<ul>
  <li>Forty-four items in nine groups, each with the period to cover</li>
  <li>Columns for owner, location and date of last update</li>
  <li>Notes on what tends to be missing</li>
</ul>
<p>PDF, four pages.</p>
`,
  },
  {
    additionalresourcestitle: 'ADV calendar 2027',
    additionalresourcesbutton: 'download calendar',
    document: 'adv-calendar',
    additionalresourcesdesc: `
<p>The year of an SEC-registered adviser with a fiscal year ending on December 31: the annual amendment by March 31, delivery by April 30, and everything that should happen earlier so that those two days are dull.</p>
<ul>
  <li>Filing, delivery and certification dates with their rules</li>
  <li>Internal dates we suggest, marked as such</li>
  <li>Notes for fund advisers and for Form 13F filers</li>
</ul>
<p>PDF, three pages. Dates are computed for 2027; confirm them against the rule before you rely on them.</p>
`,
  },
  {
    additionalresourcestitle: 'Marketing-review log',
    additionalresourcesbutton: 'download log',
    document: 'marketing-review-log',
    additionalresourcesdesc: `
<p>A spreadsheet for everything that leaves the house with your name on it. One row for each piece, one column for each condition of <code>Rule 206(4)-1</code>, and a date on which the approval runs out.</p>
<ul>
  <li>Statements of fact with their basis and an end date</li>
  <li>Testimonials, endorsements and ratings, with the disclosures each needs</li>
  <li>Net performance: actual or model fee, and why</li>
</ul>
<p>CSV with six filled-in examples; opens in any spreadsheet program.</p>
`,
  },
];
