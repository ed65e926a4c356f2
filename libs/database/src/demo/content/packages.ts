import type { PackageContent } from './types.ts';

export const packages: PackageContent[] = [
  {
    packagetitle: 'Standard',
    packagedesc: `
<p>For advisers with a compliance officer of their own who would like company.</p>
<ul>
  <li>A named consultant, quarterly visits, calls in between</li>
  <li>Second reader for Form ADV and Form CRS</li>
  <li>Comments on your annual review</li>
  <li>Calendar, templates, training once a year</li>
</ul>
<p>Fixed fee, scoped after a call.</p>
`,
  },
  {
    packagetitle: 'Full',
    packagedesc: `
<p>For advisers who want the officer and the work in one pair of hands.</p>
<ul>
  <li>Named chief compliance officer and deputy, monthly visits</li>
  <li>Annual review under <code>Rule 206(4)-7</code>, tested and written</li>
  <li>Marketing, e-mail and code-of-ethics reviews</li>
  <li>Exam support from the first letter to the last reply</li>
</ul>
<p>Fixed fee, scoped after a call.</p>
`,
  },
  {
    packagetitle: 'Exam Readiness',
    packagedesc: `
<p>For advisers who would rather be asked by us first.</p>
<ul>
  <li>Document request, interviews, transaction testing</li>
  <li>Findings memo and remediation plan in four to six weeks</li>
  <li>Return visit after ninety days</li>
  <li>Under the direction of your counsel where you prefer it</li>
</ul>
<p><a href="/services/mock-sec-exam-services">More about mock exams</a></p>
`,
  },
  {
    packagetitle: 'Registration and First Quarter',
    packagedesc: `
<p>For new advisers, and for those coming from the states.</p>
<ul>
  <li>IARD account, Form ADV Parts 1, 2 and 3, Form U4</li>
  <li>Manual and code written for your business</li>
  <li>Replies to staff comments</li>
  <li>Three months of support after the order</li>
</ul>
<p><a href="/services/ria-registration-services">More about registration</a></p>
`,
  },
];
